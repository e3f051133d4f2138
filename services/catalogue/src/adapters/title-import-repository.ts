import type { TitleImports } from '../application/ports.ts';
import type { Prisma } from '../generated/client.ts';

export function titleImportRepository(tx: Pick<Prisma.TransactionClient, 'titleImport'>): TitleImports {
  return {
    linesDone: async (file) => (await tx.titleImport.findUnique({ where: { file } }))?.lines ?? 0,

    async setLinesDone(file, lines) {
      await tx.titleImport.upsert({ where: { file }, create: { file, lines }, update: { lines } });
    },
  };
}
