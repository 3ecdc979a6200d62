//! One std-only program per problem stands in `src/bin`; this library is empty on purpose.
