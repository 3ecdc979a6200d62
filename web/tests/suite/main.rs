//! The server as browsers and programs meet it: the whole router over a real store, results written as a worker writes them.

mod accounts;
mod api;
mod archives;
mod audit;
mod authorisation;
mod compare;
mod drafts;
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
mod teaching;
mod test_data;
mod try_outs;
mod users;
mod waiting;
mod workshop;
