import type { Pictures } from '../application/ports.ts';
import type { Prisma } from '../generated/client.ts';

export function prismaPictures(tx: Pick<Prisma.TransactionClient, 'picture' | 'scene'>): Pictures {
  return {
    placeOf: async (key) =>
      (await tx.picture.findUnique({ where: { key }, select: { movieId: true, position: true } })) ?? undefined,

    async add({ key, movieId, position, model, scene, prompt, describes, addedAt }) {
      await tx.picture.create({ data: { key, movieId, position, model, scene, prompt, describes, addedAt } });
    },

    async show(key, place) {
      await tx.scene.update({ where: { movieId_position: place }, data: { imageKey: key } });
    },

    async describe(key, describes) {
      await tx.picture.update({ where: { key }, data: { describes } });
    },
  };
}
