import { defineConfig } from 'prisma/config';

/** For the Prisma command line; the bot itself takes its database from DATABASE_URL. */
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
});
