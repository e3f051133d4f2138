import { readConfig } from '@dreamreel/kit/config';
import { startKit } from '@dreamreel/kit/start-kit';
import { catalogueEvents } from '@dreamreel/proto/catalogue';
import { PrismaPg } from '@prisma/adapter-pg';
import { catalogueEndpoints } from './adapters/nats-endpoints.ts';
import { prismaChange } from './adapters/prisma-change.ts';
import { prismaTitles } from './adapters/prisma-titles.ts';
import { titleSearch } from './application/search-titles.ts';
import { configSchema } from './config.ts';
import { PrismaClient } from './generated/client.ts';

const kit = await startKit('catalogue', readConfig(configSchema, process.env));

const prisma = new PrismaClient({ adapter: new PrismaPg(kit.database.pool) });
const titles = titleSearch({ titles: prismaTitles(prisma) });
await titles.reload();

catalogueEndpoints(kit.service, { change: prismaChange(prisma), titles });
kit.events.listen(catalogueEvents.titlesImported, titles.reload);

await kit.serveUntilStopped(() => prisma.$disconnect());
