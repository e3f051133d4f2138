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
import type { ImageFacts } from '../../domain/readiness.ts';

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

/** SQL expression that returns the facts about image `p` as JSON, or null if there is no image. */
export const IMAGE_FACTS = `
  CASE WHEN p.key IS NOT NULL THEN json_build_object('key', p.key, 'describedBy', p.described_by,
    'perceptualHash', p.perceptual_hash, 'promptCheck', p.prompt_check, 'moderation', p.moderation,
    'acceptedDuplicates', p.accepted_duplicates) END`;

/** Parsed result of {@link IMAGE_FACTS}. */
export type ImageFactsRow = Omit<ImageFacts, 'check' | 'moderation'> & {
  readonly promptCheck: unknown;
  readonly moderation: unknown;
};

export function toImageFacts({ promptCheck, moderation, ...row }: ImageFactsRow): ImageFacts {
  const { settings: _settings, ...fields } = jsonFields({ promptCheck, moderation, settings: null });
  return { ...row, ...fields };
}
