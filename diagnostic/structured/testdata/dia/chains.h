#pragma once
template <class T> struct InHeader { typename T::type member; };
inline InHeader<int> bad;
#warning from the header
static int unused_in_header;
