import { imageCheckSchema, imageModerationSchema, imageSettingsSchema } from '@dreamreel/proto/catalogue/image-records';
import * as z from 'zod';
import type { Place } from '../../application/ports.ts';
import type { Image } from '../../domain/movie.ts';

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
