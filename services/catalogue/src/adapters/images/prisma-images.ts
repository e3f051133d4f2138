import { imageCheckSchema, imageModerationSchema, imageSettingsSchema } from '@dreamreel/proto/catalogue/image-records';
import * as z from 'zod';
import type { ImageChanges, Images, Place } from '../../application/ports.ts';
import type { Image } from '../../domain/movie.ts';
import { Prisma } from '../../generated/client.ts';

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

/** JSON columns of the `images` table. */
type JsonColumns = { readonly settings: unknown; readonly promptCheck: unknown; readonly moderation: unknown };
type Row = Place & Omit<Image, 'settings' | 'check' | 'moderation'> & JsonColumns;

/** Maps a row of the `images` table to an image. JSON columns that are empty or contain an outdated format become null. */
export function toImage({ promptCheck, settings, moderation, ...row }: Row): Place & Image {
  return {
    ...row,
    settings: z.safeParse(imageSettingsSchema, settings).data ?? null,
    check: z.safeParse(imageCheckSchema, promptCheck).data ?? null,
    moderation: z.safeParse(imageModerationSchema, moderation).data ?? null,
  };
}
