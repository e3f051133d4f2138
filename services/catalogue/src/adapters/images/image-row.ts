import {
  type ImageCheck,
  type ImageModerationResult,
  type ImageSettings,
  imageCheckSchema,
  imageModerationSchema,
  imageSettingsSchema,
} from '@dreamreel/proto/catalogue/image-records';
import * as z from 'zod';
import type { Place } from '../../application/ports.ts';
import type { Image } from '../../domain/movie.ts';

/** JSON columns of the `images` table. */
type JsonColumns = { readonly settings: unknown; readonly promptCheck: unknown; readonly moderation: unknown };
type Row = Place & Omit<Image, 'settings' | 'check' | 'moderation'> & JsonColumns;
type Parsed = {
  readonly settings: ImageSettings | null;
  readonly check: ImageCheck | null;
  readonly moderation: ImageModerationResult | null;
};

/** Maps a row of the `images` table to an image. */
export function toImage({ promptCheck, settings, moderation, ...row }: Row): Place & Image {
  return { ...row, ...jsonFields({ promptCheck, settings, moderation }) };
}

/** Parses the JSON columns. Columns that are empty or contain an outdated format are returned as null. */
export function jsonFields({ settings, promptCheck, moderation }: JsonColumns): Parsed {
  return {
    settings: z.safeParse(imageSettingsSchema, settings).data ?? null,
    check: z.safeParse(imageCheckSchema, promptCheck).data ?? null,
    moderation: z.safeParse(imageModerationSchema, moderation).data ?? null,
  };
}
