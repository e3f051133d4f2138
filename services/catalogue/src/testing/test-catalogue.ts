import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { PrismaPg } from '@prisma/adapter-pg';
import { prismaChange } from '../adapters/catalogue-transaction.ts';
import { PrismaClient } from '../generated/client.ts';

/** A fresh catalogue in a real Postgres. */
export async function testCatalogue() {
  const { database, url, drop } = await testDatabase({
    migrations: new URL('../../prisma/migrations/', import.meta.url),
  });
  const prisma = new PrismaClient({ adapter: new PrismaPg(database.pool) });
  return {
    database,
    url,
    prisma,
    change: prismaChange(prisma),
    async drop(): Promise<void> {
      await prisma.$disconnect();
      await drop();
    },
  };
}
