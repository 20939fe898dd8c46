// Must not compile: cells that are no integers. One of them for each value of REFUSED.

#include "tictacore.hpp"

#include <string>

int main() {
#if REFUSED == 1
    return tictacore::game_over(std::vector<std::vector<bool>>{{true}});
#elif REFUSED == 2
    return tictacore::game_over(std::vector<std::string>{"X"});
#elif REFUSED == 3
    return tictacore::game_over(std::vector<std::vector<double>>{{1.0}});
#elif REFUSED == 4
    return static_cast<int>(tictacore::tictactoe(std::vector<std::vector<double>>{{1.0, 2.0}}).size());
#endif
}
