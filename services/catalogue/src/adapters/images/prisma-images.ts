import type { ImageChanges, Images } from '../../application/ports.ts';
import { Prisma } from '../../generated/client.ts';
import { toImage } from './image-row.ts';

export function prismaImages(tx: Pick<Prisma.TransactionClient, 'image' | 'scene'>): Images {
  return {
    async find(key) {
      const row = await tx.image.findUnique({ where: { key } });
      return row ? toImage(row) : undefined;
    },

    async add({ key, movieId, position, addedAt, scene, prompt, describes, ...image }) {
      const data = { key, movieId, position, addedAt, scene, prompt, describes, ...columnsOf(image) };
      await tx.image.create({ data });
    },

    async show(key, place) {
      await tx.scene.update({ where: { movieId_position: place }, data: { imageKey: key } });
    },

    async change(key, changes) {
      await tx.image.update({ where: { key }, data: columnsOf(changes) });
    },
  };
}

/** Undefined values don't change a column, and Prisma stores null in a JSON column only as a special value. */
function columnsOf({ settings, check, moderation, acceptedDuplicates, ...fields }: ImageChanges) {
  return {
    ...fields,
    ...(settings !== undefined && { settings: settings ?? Prisma.DbNull }),
    ...(check !== undefined && { promptCheck: check ?? Prisma.DbNull }),
    ...(moderation !== undefined && { moderation: moderation ?? Prisma.DbNull }),
    ...(acceptedDuplicates && { acceptedDuplicates: [...acceptedDuplicates] }),
  };
}
