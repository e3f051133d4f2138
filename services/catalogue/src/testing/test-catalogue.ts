import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { PrismaPg } from '@prisma/adapter-pg';
import { prismaTransaction } from '../adapters/prisma-transaction.ts';
import { PrismaClient } from '../generated/client.ts';

/** Timeouts for `prismaTransaction` in tests, long enough for a busy machine. */
export const BUSY_MACHINE_MS = { maxWait: 60_000, timeout: 120_000 };

/**
 * Returns the worker data for `workerTitleIndexes` with a connection timeout that is long enough for a busy machine.
 */
export const workerDataOf = ({ url }: { url: string }) => ({ databaseUrl: url, connectTimeoutMs: 60_000 });

/** Creates a new catalogue in a real Postgres database. */
export async function testCatalogue() {
  const { database, url, drop } = await testDatabase({
    migrations: new URL('../../prisma/migrations/', import.meta.url),
  });
  const prisma = new PrismaClient({ adapter: new PrismaPg(database.pool) });
  return {
    database,
    url,
    prisma,
    transaction: prismaTransaction(prisma, BUSY_MACHINE_MS),
    async drop(): Promise<void> {
      await prisma.$disconnect();
      await drop();
    },
  };
}
