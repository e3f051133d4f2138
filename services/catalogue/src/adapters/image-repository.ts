import type { Images } from '../application/ports.ts';
import type { Prisma } from '../generated/client.ts';

export function imageRepository(tx: Pick<Prisma.TransactionClient, 'image' | 'scene'>): Images {
  return {
    placeOf: async (key) =>
      (await tx.image.findUnique({ where: { key }, select: { movieId: true, position: true } })) ?? undefined,

    async add({ key, movieId, position, model, scene, prompt, describes, addedAt }) {
      await tx.image.create({ data: { key, movieId, position, model, scene, prompt, describes, addedAt } });
    },

    async show(key, place) {
      await tx.scene.update({ where: { movieId_position: place }, data: { imageKey: key } });
    },

    async describe(key, describes) {
      await tx.image.update({ where: { key }, data: { describes } });
    },
  };
}
