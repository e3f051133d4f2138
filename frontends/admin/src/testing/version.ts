import type { ImageVersion } from '@dreamreel/proto/catalogue/movie-images';

/** Returns an image version that is identified by a letter. */
export function version(letter: string, more: Partial<ImageVersion> = {}): ImageVersion {
  return {
    image: `/images/${letter.repeat(32)}`,
    model: 'local-image-model',
    scene: 'Sea',
    prompt: 'A sea',
    describes: `Version ${letter}`,
    germanDescription: '',
    describedBy: 'local-vision-model',
    settings: { size: '1536x1024', quality: null, seed: `seed-${letter}` },
    check: null,
    moderation: null,
    readiness: { score: null, issues: [], looksLike: [], guessability: { value: null, isEstimate: false } },
    addedAt: '2026-11-20T10:00:00.000Z',
    shown: false,
    ...more,
  };
}
