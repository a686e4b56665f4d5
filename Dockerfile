FROM node:24-slim AS build
WORKDIR /parlor
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
COPY prisma ./prisma
COPY prisma.config.ts ./
RUN npm ci
COPY tsconfig.json tsconfig.build.json vite.config.ts ./
COPY src ./src
RUN npm run build && npm prune --omit=dev --ignore-scripts

FROM node:24-slim
ENV NODE_ENV=production DATABASE_URL=file:/data/parlor.db HEALTH_PORT=8080
WORKDIR /parlor
COPY --from=build /parlor/package.json ./
COPY --from=build /parlor/node_modules ./node_modules
COPY --from=build /parlor/prisma ./prisma
COPY --from=build /parlor/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
HEALTHCHECK --interval=30s --timeout=3s --start-period=30s \
  CMD node -e "fetch('http://127.0.0.1:8080/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "--enable-source-maps", "--max-semi-space-size=32", "dist/main.js"]
