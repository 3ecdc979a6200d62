//! The server as browsers and programs meet it: the whole router over a real store, results written as a worker writes them.

mod accounts;
mod api;
mod archives;
mod authorisation;
mod classroom;
mod help;
mod list;
mod live;
mod pictures;
mod pressure;
mod problems;
mod profiles;
mod rights;
mod security;
mod serving;
mod submissions;
mod submit;
mod support;
mod switching;
mod teaching;
mod test_data;
mod try_outs;
mod waiting;
