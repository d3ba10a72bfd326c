# g++ 12.2 -std=c++20 -g -O0 crash.cpp; gdb 13.1 -batch -ex run -ex bt
#0  0x00005555555580be in __gnu_cxx::__normal_iterator<node* const*, std::vector<node*, std::allocator<node*> > >::__normal_iterator (this=0x7fffffffde88, __i=<error reading variable: Cannot access memory at address 0x20>) at /usr/include/c++/12/bits/stl_iterator.h:1073
#1  0x00005555555579cb in std::vector<node*, std::allocator<node*> >::begin (this=0x20) at /usr/include/c++/12/bits/stl_vector.h:879
#2  0x00005555555562d9 in depth(node const*, std::function<int (node const*)> const&) (n=0x0, f=...) at crash.cpp:15
#3  0x0000555555556384 in operator() (__closure=0x7fffffffe440, n=0x0) at crash.cpp:21
#4  0x0000555555556d0c in std::__invoke_impl<int, main()::<lambda(const node*)>&, const node*>(std::__invoke_other, struct {...} &) (__f=...) at /usr/include/c++/12/bits/invoke.h:61
#5  0x0000555555556bd5 in std::__invoke_r<int, main()::<lambda(const node*)>&, const node*>(struct {...} &) (__fn=...) at /usr/include/c++/12/bits/invoke.h:114
#6  0x0000555555556aad in std::_Function_handler<int(const node*), main()::<lambda(const node*)> >::_M_invoke(const std::_Any_data &, const node *&&) (__functor=..., __args#0=@0x7fffffffdfa0: 0x0) at /usr/include/c++/12/bits/std_function.h:290
#7  0x0000555555557a65 in std::function<int (node const*)>::operator()(node const*) const (this=0x7fffffffe440, __args#0=0x0) at /usr/include/c++/12/bits/std_function.h:591
#8  0x0000555555556315 in depth(node const*, std::function<int (node const*)> const&) (n=0x7fffffffe4e0, f=...) at crash.cpp:15
#9  0x0000555555556384 in operator() (__closure=0x7fffffffe440, n=0x7fffffffe4e0) at crash.cpp:21
#10 0x0000555555556d0c in std::__invoke_impl<int, main()::<lambda(const node*)>&, const node*>(std::__invoke_other, struct {...} &) (__f=...) at /usr/include/c++/12/bits/invoke.h:61
#11 0x0000555555556bd5 in std::__invoke_r<int, main()::<lambda(const node*)>&, const node*>(struct {...} &) (__fn=...) at /usr/include/c++/12/bits/invoke.h:114
#12 0x0000555555556aad in std::_Function_handler<int(const node*), main()::<lambda(const node*)> >::_M_invoke(const std::_Any_data &, const node *&&) (__functor=..., __args#0=@0x7fffffffe0d0: 0x7fffffffe4e0) at /usr/include/c++/12/bits/std_function.h:290
#13 0x0000555555557a65 in std::function<int (node const*)>::operator()(node const*) const (this=0x7fffffffe440, __args#0=0x7fffffffe4e0) at /usr/include/c++/12/bits/std_function.h:591
#14 0x0000555555556315 in depth(node const*, std::function<int (node const*)> const&) (n=0x7fffffffe4a0, f=...) at crash.cpp:15
#15 0x0000555555556384 in operator() (__closure=0x7fffffffe440, n=0x7fffffffe4a0) at crash.cpp:21
#16 0x0000555555556d0c in std::__invoke_impl<int, main()::<lambda(const node*)>&, const node*>(std::__invoke_other, struct {...} &) (__f=...) at /usr/include/c++/12/bits/invoke.h:61
#17 0x0000555555556bd5 in std::__invoke_r<int, main()::<lambda(const node*)>&, const node*>(struct {...} &) (__fn=...) at /usr/include/c++/12/bits/invoke.h:114
#18 0x0000555555556aad in std::_Function_handler<int(const node*), main()::<lambda(const node*)> >::_M_invoke(const std::_Any_data &, const node *&&) (__functor=..., __args#0=@0x7fffffffe200: 0x7fffffffe4a0) at /usr/include/c++/12/bits/std_function.h:290
#19 0x0000555555557a65 in std::function<int (node const*)>::operator()(node const*) const (this=0x7fffffffe440, __args#0=0x7fffffffe4a0) at /usr/include/c++/12/bits/std_function.h:591
#20 0x0000555555556315 in depth(node const*, std::function<int (node const*)> const&) (n=0x7fffffffe460, f=...) at crash.cpp:15
#21 0x0000555555556384 in operator() (__closure=0x7fffffffe440, n=0x7fffffffe460) at crash.cpp:21
#22 0x0000555555556d0c in std::__invoke_impl<int, main()::<lambda(const node*)>&, const node*>(std::__invoke_other, struct {...} &) (__f=...) at /usr/include/c++/12/bits/invoke.h:61
#23 0x0000555555556bd5 in std::__invoke_r<int, main()::<lambda(const node*)>&, const node*>(struct {...} &) (__fn=...) at /usr/include/c++/12/bits/invoke.h:114
#24 0x0000555555556aad in std::_Function_handler<int(const node*), main()::<lambda(const node*)> >::_M_invoke(const std::_Any_data &, const node *&&) (__functor=..., __args#0=@0x7fffffffe330: 0x7fffffffe460) at /usr/include/c++/12/bits/std_function.h:290
#25 0x0000555555557a65 in std::function<int (node const*)>::operator()(node const*) const (this=0x7fffffffe440, __args#0=0x7fffffffe460) at /usr/include/c++/12/bits/std_function.h:591
#26 0x0000555555556999 in operator()<std::pair<std::__cxx11::basic_string<char> const, node*> > (__closure=0x7fffffffe390, e={...}) at crash.cpp:24
#27 0x00005555555569f8 in std::for_each<std::_Rb_tree_iterator<std::pair<const std::__cxx11::basic_string<char>, node*> >, main()::<lambda(auto:16&)> >(std::_Rb_tree_iterator<std::pair<std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> > const, node*> >, std::_Rb_tree_iterator<std::pair<std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> > const, node*> >, struct {...}) (__first={...}, __last={...}, __f=...) at /usr/include/c++/12/bits/stl_algo.h:3787
#28 0x00005555555566f7 in main () at crash.cpp:24
