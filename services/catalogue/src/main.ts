import { readConfig } from '@dreamreel/kit/config';
import { startKit } from '@dreamreel/kit/start-kit';
import { catalogueEvents } from '@dreamreel/proto/catalogue';
import { PrismaPg } from '@prisma/adapter-pg';
import { catalogueEndpoints } from './adapters/nats-endpoints.ts';
import { prismaChange } from './adapters/prisma-change.ts';
import { prismaTitles } from './adapters/prisma-titles.ts';
import { titleIndexes } from './adapters/title-indexes.ts';
import { titleSearch } from './application/search-titles.ts';
import { configSchema } from './config.ts';
import { PrismaClient } from './generated/client.ts';

const config = readConfig(configSchema, process.env);
const kit = await startKit('catalogue', config);

const prisma = new PrismaClient({ adapter: new PrismaPg(kit.database.pool) });
const { IMAGE_STORE, DATABASE_URL: databaseUrl } = config;
const work = { databaseUrl, ...(IMAGE_STORE && { store: { ...config, IMAGE_STORE } }) };
const titles = titleSearch({
  titles: prismaTitles(prisma),
  indexes: titleIndexes({ database: kit.database, work, log: kit.log }),
  report: (error) => kit.log.error({ err: error }, 'the title index could not be built'),
});
await titles.start();

catalogueEndpoints(kit.service, { change: prismaChange(prisma), titles });
kit.events.listen(catalogueEvents.titlesImported, titles.refresh);

await kit.serveUntilStopped(() => prisma.$disconnect());
