import type { ImageFacts } from '../../domain/readiness.ts';
import { jsonFields } from './image-row.ts';

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
