#include <iostream>
const long MOST = 1000;
