//! The address that a request comes from.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts, Request};
use axum::http::request::Parts;

use super::config::ClientAddress;
use super::state::AppState;

/// The address that limits go by; see [`ClientAddress`].
pub(crate) fn client_address(source: ClientAddress, request: &Request) -> IpAddr {
    let connection = request
        .extensions()
        .get::<ConnectInfo<SocketAddr>>()
        .map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |ConnectInfo(address)| {
            address.ip()
        });
    match source {
        ClientAddress::Connection => connection,
        ClientAddress::ForwardedFor => {
            let entries = request.headers().get_all("x-forwarded-for");
            let last = entries
                .iter()
                .next_back()
                .and_then(|value| value.to_str().ok());
            last.and_then(|list| list.rsplit(',').next()?.trim().parse().ok())
                .unwrap_or(connection)
        }
    }
}

/// The address for handlers that need nothing else. Extracting it never fails.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Address(pub IpAddr);

impl FromRequestParts<AppState> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Infallible> {
        let request = Request::from_parts(parts.clone(), axum::body::Body::empty());
        Ok(Self(client_address(state.config.client_address, &request)))
    }
}
