import type { ImageVersion } from '@dreamreel/proto/catalogue/movie-images';
import type { ImageModelInfo } from '@dreamreel/proto/generation/candidates';

/** Why “again like this” may give another image than the version; null where it gives the same one. */
export function repeatNote({ model, settings }: ImageVersion, now: ImageModelInfo): string | null {
  if (model !== now.name) return `Not exactly: ${model ?? 'another model'} made it, and ${now.name} makes images now.`;
  if (now.repeats === 'never') return `Not exactly: ${now.name} takes no seed, so that each image is another.`;
  if (!settings?.seed) return 'Not exactly: its seed is not known.';
  if (now.repeats === 'seeded') return 'With the same seed, but the server does not promise the same image.';
  return null;
}
