import type { Images } from '../../application/ports.ts';
import type { RecordedFields } from '../../domain/recorded-image.ts';
import { Prisma } from '../../generated/client.ts';
import { toImage } from './image-row.ts';

export function prismaImages(tx: Pick<Prisma.TransactionClient, 'image' | 'scene'>): Images {
  return {
    async find(key) {
      const row = await tx.image.findUnique({ where: { key } });
      return row ? toImage(row) : undefined;
    },

    placeOf: async (key) =>
      (await tx.image.findUnique({ where: { key }, select: { movieId: true, position: true } })) ?? undefined,

    async add({ key, movieId, position, model, scene, prompt, addedAt, acceptedDuplicates, ...fields }) {
      const texts = { key, movieId, position, model, scene, prompt, addedAt };
      const accepted = { acceptedDuplicates: [...acceptedDuplicates] };
      await tx.image.create({ data: { ...texts, ...accepted, ...columnsOf(fields) } });
    },

    async show(key, place) {
      await tx.scene.update({ where: { movieId_position: place }, data: { imageKey: key } });
    },

    async describe(key, texts) {
      await tx.image.update({ where: { key }, data: texts });
    },

    async record(key, fields) {
      await tx.image.update({ where: { key }, data: columnsOf(fields) });
    },

    async acceptDuplicates(key, of) {
      await tx.image.update({ where: { key }, data: { acceptedDuplicates: [...of] } });
    },
  };
}

function columnsOf({
  describes,
  germanDescription,
  germanScene,
  describedBy,
  perceptualHash,
  settings,
  check,
  moderation,
}: RecordedFields) {
  return {
    ...{ describes, germanDescription, germanScene, describedBy, perceptualHash },
    settings: settings ?? Prisma.DbNull,
    promptCheck: check ?? Prisma.DbNull,
    moderation: moderation ?? Prisma.DbNull,
  };
}
