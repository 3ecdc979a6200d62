#pragma once
#include <fstream>
#include <iostream>

inline void judge(bool is_right) { std::exit(is_right ? 42 : 43); }
