import type { Titles } from '../application/ports.ts';
import type { Prisma } from '../generated/client.ts';

export function prismaTitles(client: Pick<Prisma.TransactionClient, 'title'>): Titles {
  return {
    async all() {
      const rows = await client.title.findMany();
      return rows.map(({ posterPath, ...title }) => ({ ...title, poster_path: posterPath }));
    },

    async add(titles) {
      const { count } = await client.title.createMany({ data: [...titles], skipDuplicates: true });
      return count;
    },
  };
}
