package cppcall

import (
	"fmt"
	"reflect"

	"github.com/cppreason/cppreason/cppfmt"
)

// typeName returns the C++ type of a parameter or a result, as it is declared and as errors call it.
func typeName(t reflect.Type) string {
	switch {
	case t == nil:
		return "void"
	case t == lambdaType:
		return "lambda"
	case reflect.PointerTo(t).Implements(textReader):
		return "string"
	case t.Kind() == reflect.Pointer:
		return "std::optional<" + optionalElem(t.Elem()) + ">"
	}
	name, err := cppfmt.TypeName(t)
	if err != nil {
		return t.String() // Bind has refused it
	}
	if name == "std::string" {
		return "string"
	}
	return name
}

// optionalElem returns the C++ type that a pointer points to, as the argument of a template.
func optionalElem(t reflect.Type) string {
	if name := typeName(t); name != "string" {
		return name
	}
	return "std::string"
}

// resultName returns the C++ type of a result. The type of a pointer is the type that it points to.
func resultName(t reflect.Type) string {
	if t != nil && t.Kind() == reflect.Pointer {
		return typeName(t.Elem())
	}
	return typeName(t)
}

// checkParam reports why a parameter cannot have type t.
func checkParam(t reflect.Type) error {
	if t == lambdaType || reflect.PointerTo(t).Implements(textReader) {
		return nil
	}
	switch t.Kind() {
	case reflect.Pointer:
		switch e := t.Elem(); {
		case e == lambdaType || reflect.PointerTo(e).Implements(textReader):
			return nil
		case e.Kind() == reflect.Pointer:
			return fmt.Errorf("a parameter of type %v has no C++ form", t)
		}
	case reflect.Interface, reflect.Uintptr:
		return fmt.Errorf("a parameter of type %v has no C++ form", t)
	}
	_, err := cppfmt.TypeName(t)
	return err
}

// checkResult reports why a result cannot have type t.
func checkResult(t reflect.Type) error {
	if t.Kind() == reflect.Interface {
		return fmt.Errorf("a result of type %v could be anything", t)
	}
	_, err := cppfmt.TypeName(t)
	return err
}
