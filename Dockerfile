# Pinned, so that the same checkout gives the same image. To update it: `docker pull node:24-bookworm-slim` prints the digest.
ARG NODE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM ${NODE} AS build
WORKDIR /parlor
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
COPY packages/local-discord/package.json ./packages/local-discord/
COPY prisma ./prisma
COPY prisma.config.ts ./
RUN npm ci
COPY tsconfig.json vite.program.config.ts vite.verify.config.ts ./
COPY src ./src
COPY packages ./packages
COPY deploy/image.ts ./deploy/
RUN npm run build && npx tsx deploy/image.ts /image && mkdir -p /owned/data /owned/tmp

# Node.js, the libraries it loads, and the program: no shell, no package manager, no build tools.
FROM scratch
COPY --from=build /image /
# This creates both folders: COPY does not change the owner of an existing one.
COPY --from=build --chown=1000:1000 /owned /
ENV PATH=/usr/local/bin NODE_ENV=production DATABASE_URL=file:/data/parlor.db HEALTH_PORT=8080
WORKDIR /parlor
USER 1000:1000
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=5 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=32", "dist/main.js"]
