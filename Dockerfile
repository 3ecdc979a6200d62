# The server with everything it needs.  It runs untrusted programs in namespaces and control groups of its own, so the
# container needs more than the default rights: see docker-compose.yml, and `grundy doctor` inside it.
FROM node:20-bookworm-slim AS assets
WORKDIR /grundy/web/assets
COPY web/assets/package.json web/assets/package-lock.json web/assets/.npmrc ./
RUN npm ci --ignore-scripts
COPY web/assets ./
# The styles of the pages stand beside them.
COPY web/src ../src
RUN npm run --silent build

FROM rust:1.95-bookworm AS build
WORKDIR /grundy
COPY . .
COPY --from=assets /grundy/web/assets/dist web/assets/dist
RUN cargo build --release --locked --package grundy

# The toolchain's image, because Rust is one of the languages that students submit.
FROM rust:1.95-slim-bookworm
RUN apt-get update \
    && apt-get install -y --no-install-recommends \
        curl default-jdk-headless fonts-dejavu-core fp-compiler fp-units-base fp-units-fcl g++ gcc libc6-dev python3 \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /grundy/target/release/grundy /usr/local/bin/grundy
COPY problems /srv/grundy/problems
COPY reference-solutions /srv/grundy/reference-solutions
WORKDIR /srv/grundy
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=15s --start-period=60s CMD curl --fail --silent http://127.0.0.1:8080/readyz
ENTRYPOINT ["grundy"]
CMD ["serve", "--listen", "0.0.0.0:8080", "--data", "/data", "--problems", "/srv/grundy/problems"]
