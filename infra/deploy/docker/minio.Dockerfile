# The object store, from its public source, which Go checks against its checksum database. Its makers publish no images
# any more, and the last ones have known vulnerabilities (docs/decisions/069-published-releases.md).
#   docker build -f infra/deploy/docker/minio.Dockerfile -t dreamreel/minio .

ARG GO_IMAGE=golang:1.26-bookworm
ARG RUNTIME_IMAGE=gcr.io/distroless/cc-debian12:nonroot

FROM ${GO_IMAGE} AS built
RUN export CGO_ENABLED=0 GOBIN=/image/usr/local/bin \
  && go install -trimpath -ldflags '-s -w' github.com/minio/minio@v0.0.0-20260212201848-7aac2a2c5b7c \
  && find /image -exec touch -hd @0 '{}' +

FROM ${RUNTIME_IMAGE}
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="dreamreel/minio" \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$REVISION" \
  org.opencontainers.image.licenses="AGPL-3.0-or-later" \
  org.opencontainers.image.source="https://github.com/minio/minio"
ENV PATH=/usr/local/bin
USER 65532:65532
CMD ["minio"]
COPY --from=built /image /
