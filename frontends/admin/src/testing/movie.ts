import { unknownFields } from '@dreamreel/proto/catalogue/movie-fields';
import type { ImageVersion } from '@dreamreel/proto/catalogue/movie-images';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { type MovieGuessability, UNKNOWN_READINESS, unknownImage } from '@dreamreel/proto/catalogue/readiness';

const imageAt = (letter: string) => `/images/${letter.repeat(32)}`;
/** Image URLs of {@link movie}. */
export const IMAGES = ['a', 'b', 'c', 'd', 'e'].map(imageAt);

/** The result for a movie that a vision model tested. */
export const GOOD: MovieGuessability = { verdict: 'good', isEstimate: false, curve: [0, 0, 50, 50, 100] };

/** Returns a movie that has five images and a scheduled day. */
export function movie(more: Partial<AdminMovie> = {}): AdminMovie {
  return {
    ...unknownFields,
    version: 1,
    id: 7,
    title: 'Jaws',
    year: 1975,
    description: 'A great white shark terrorises a summer resort.',
    featuredDate: '2026-11-22',
    featureDates: [{ date: '2026-11-22', source: 'planned' }],
    imagesGenerated: true,
    ready: true,
    readiness: { score: 100, weakHint: false, notPublic: false, guessability: GOOD },
    generatedImages: IMAGES,
    imagePrompts: ['An empty beach', 'A fin', 'A boat', 'A barrel', 'A shark'],
    poster: null,
    images: [],
    scenes: [1, 2, 3, 4, 5].map((level) => ({
      level,
      scene: `Scene ${level}`,
      describes: `Shown in ${level}`,
      germanDescription: '',
      describedBy: 'local-vision-model',
      check: { by: 'local-vision-model', shown: ['a beach'], missing: [], guesses: [] },
      moderation: null,
      readiness: { score: 100, issues: [], looksLike: [], guessability: { value: 50, isEstimate: false } },
      model: 'local-image-model',
      versions: 1,
    })),
    ...more,
  };
}

/** Returns a movie without images. */
export function pendingMovie(more: Partial<AdminMovie> = {}): AdminMovie {
  return movie({
    id: 8,
    title: 'Alien',
    year: 1979,
    featuredDate: null,
    featureDates: [],
    imagesGenerated: false,
    ready: false,
    readiness: UNKNOWN_READINESS,
    generatedImages: [null, null, null, null, null],
    imagePrompts: [],
    scenes: [1, 2, 3, 4, 5].map((level) => ({
      level,
      scene: '',
      describes: '',
      model: null,
      versions: 0,
      ...unknownImage,
    })),
    ...more,
  });
}

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
