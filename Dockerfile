# One image for every role; ROLES says which of them a container takes on.

# deploy/pin-images fetches a newer one; compose hands it on from .env.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM ${NODE_IMAGE} AS manifests
WORKDIR /recado
COPY package.json package-lock.json ./
COPY apps/api/package.json apps/api/
COPY apps/simulator/package.json apps/simulator/
COPY apps/web/package.json apps/web/
COPY packages/client/package.json packages/client/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/local/package.json packages/local/
COPY packages/tooling/package.json packages/tooling/

# No install script is needed to build or to run, so none gets the chance.
FROM manifests AS build
ENV TURBO_TELEMETRY_DISABLED=1
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.base.json turbo.json biome.json ./
COPY packages/contract packages/contract
COPY packages/domain packages/domain
# Its tests stand on them, so the API's build asks for them; they stay out of the image below.
COPY packages/client packages/client
COPY apps/simulator apps/simulator
COPY apps/api apps/api
COPY apps/web apps/web
# A checkout may be closed to others; who serves is another than who built.
RUN chmod -R go+rX package.json apps packages && npx turbo run build --filter=@recado/api --filter=@recado/web

# What the API needs while it runs: the web app is files by then. The launcher's own Postgres and browser stay out:
# npm counts a linked workspace as needed even where it is asked for by tests alone.
FROM manifests AS libraries
RUN npm pkg delete dependencies --workspace=@recado/local \
    && npm ci --ignore-scripts --no-audit --no-fund --omit=dev --workspace=@recado/api

FROM ${NODE_IMAGE}
# Its own network is all a container listens on; what is published of it, whoever runs it says.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    WEB_DIR=/recado/apps/web/dist
WORKDIR /recado
RUN mkdir /data && chown node:node /data
COPY --from=libraries /recado/node_modules node_modules
COPY --from=build /recado/package.json ./
COPY --from=build /recado/packages/contract/package.json packages/contract/
COPY --from=build /recado/packages/contract/dist packages/contract/dist
COPY --from=build /recado/packages/domain/package.json packages/domain/
COPY --from=build /recado/packages/domain/dist packages/domain/dist
COPY --from=build /recado/apps/api/package.json apps/api/
COPY --from=build /recado/apps/api/dist apps/api/dist
COPY --from=build /recado/apps/web/dist apps/web/dist
COPY LICENSE ./
USER node
EXPOSE 3000
# Why these flags stands in packages/local/src/server-flags.mjs.
CMD ["node", "--enable-source-maps", "--v8-pool-size=1", "--heap-growing-percent=50", "--max-semi-space-size=4", "apps/api/dist/main.js"]
