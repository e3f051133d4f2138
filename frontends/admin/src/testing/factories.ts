import type { CalendarDay, Notices } from '@dreamreel/proto/catalogue/feature-calendar';
import type { ImageVersion } from '@dreamreel/proto/catalogue/movie-images';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { type MovieGuessability, UNKNOWN_READINESS } from '@dreamreel/proto/catalogue/readiness';
import type { GenerationCosts } from '@dreamreel/proto/generation/cost-operations';
import type { GenerationStatus } from '@dreamreel/proto/generation/image-jobs';
import type { AuditEntry } from '@dreamreel/proto/identity/audit-log';
import type { PostEntry, SocialNetworks } from '@dreamreel/proto/social/post-entries';
import type { SocialPreview } from '@dreamreel/proto/social/social-posts';
import { adminMovie } from '@dreamreel/proto/testing/admin-movie';

const imageAt = (letter: string) => `/images/${letter.repeat(32)}`;
/** Image URLs of {@link movie}. */
export const IMAGES = ['a', 'b', 'c', 'd', 'e'].map(imageAt);

/** The result for a movie that a vision model tested. */
export const GOOD: MovieGuessability = { verdict: 'good', isEstimate: false, curve: [0, 0, 50, 50, 100] };

/** Returns a movie that has five images and a scheduled day. */
export function movie(more: Partial<AdminMovie> = {}): AdminMovie {
  return adminMovie({
    title: 'Jaws',
    year: 1975,
    description: 'A great white shark terrorises a summer resort.',
    featuredDate: '2026-11-22',
    featureDates: [{ date: '2026-11-22', source: 'planned' }],
    imagesGenerated: true,
    ready: true,
    readiness: { notPublic: false, guessability: GOOD },
    generatedImages: IMAGES,
    imagePrompts: ['An empty beach', 'A fin', 'A boat', 'A barrel', 'A shark'],
    scenes: [1, 2, 3, 4, 5].map((level) => ({
      level,
      scene: `Scene ${level}`,
      germanScene: '',
      describes: `Shown in ${level}`,
      germanDescription: '',
      describedBy: 'local-vision-model',
      check: { by: 'local-vision-model', shown: ['a beach'], missing: [], guesses: [] },
      moderation: null,
      readiness: { issues: [], looksLike: [], guessability: { value: 50, isEstimate: false } },
      model: 'local-image-model',
      versions: 1,
    })),
    ...more,
  });
}

/** Returns a movie without images. */
export const pendingMovie = (more: Partial<AdminMovie> = {}) => adminMovie({ id: 8, ...more });

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
    readiness: { issues: [], looksLike: [], guessability: { value: null, isEstimate: false } },
    addedAt: '2026-11-20T10:00:00.000Z',
    shown: false,
    ...more,
  };
}

/** Returns a calendar day, by default a future day with a planned movie. */
export function day(date: string, more: Partial<CalendarDay> = {}): CalendarDay {
  return {
    date,
    time: 'coming',
    movie: {
      movieId: 7,
      title: 'Jaws',
      year: 1975,
      ready: true,
      readiness: { ...UNKNOWN_READINESS, guessability: GOOD },
      image: null,
    },
    source: 'planned',
    alsoOn: [],
    gap: false,
    ...more,
  };
}

/** Returns a future calendar day without a movie. */
export const gap = (date: string): CalendarDay => day(date, { movie: null, source: null, gap: true });

/** Server response without any notices. */
export const noNotices: Notices = {
  today: day('2026-11-21', { time: 'today' }),
  tomorrow: day('2026-11-22'),
  daysInStock: 14,
  readyWithoutDay: 3,
  alerts: [],
};

/** Image job status without running or failed jobs. */
export const noJobs: GenerationStatus & { success: true } = {
  success: true,
  models: { images: { name: 'local-image-model' }, stills: { name: 'local' }, prompts: { name: 'local' } },
  budget: null,
  isPaused: false,
  running: [],
  failed: [],
};

/** The costs of models that are free. */
export const freeModels: GenerationCosts & { success: true } = {
  ...{ success: true, isPaid: false, pricesMicros: { images: 0, questions: 0, prompts: 0 } },
  models: { images: 'local-image-model', questions: 'local-vision-model', prompts: 'local-text-model' },
  ...{ monthlyLimitMicros: null, spentTodayMicros: 0, spentThisMonthMicros: 0 },
};

/** The costs of models with prices and a limit. A movie costs $0.36. */
export const paidModels: typeof freeModels = {
  ...freeModels,
  ...{ isPaid: true, pricesMicros: { images: 70_000, questions: 500, prompts: 5_000 } },
  ...{ monthlyLimitMicros: 20_000_000, spentTodayMicros: 360_000, spentThisMonthMicros: 3_400_000 },
};

/** Returns a scheduled post. */
export function entry(more: Partial<PostEntry> = {}): PostEntry {
  return {
    key: `scheduled-${more.scheduledId ?? 3}`,
    scheduledId: 3,
    movieId: movie().id,
    network: 'facebook',
    provider: 'local sandbox',
    state: 'scheduled',
    caption: null,
    approvedCaption: null,
    imageUrl: null,
    altText: null,
    link: null,
    problem: null,
    dueAt: '2099-11-24T18:00:00.000Z',
    changedAt: '2026-11-21T10:00:00.000Z',
    orderedBy: 'Ada',
    version: 4,
    ...more,
  };
}

const quiet = { next: null, needsAttention: 0, missed: 0 };

/** Returns the status of the local sandbox, which has no scheduled posts. */
export function networks(more: Partial<SocialNetworks> = {}): SocialNetworks {
  return {
    provider: 'local sandbox',
    lastTest: null,
    networks: [
      { network: 'facebook', ...quiet },
      { network: 'instagram', ...quiet },
    ],
    ...more,
  };
}

/** Returns the preview of the posts about a movie whose day is over. */
export const preview = (more: Partial<SocialPreview> = {}): SocialPreview => ({
  movieId: 7,
  provider: 'local sandbox',
  day: 'over',
  namesMovie: true,
  image: { url: `https://dreamreel.example${IMAGES[0]}?w=1536&as=jpg`, width: 1536, height: 1024 },
  posts: (['facebook', 'instagram'] as const).map((network) => ({
    network,
    caption: `It was Jaws (1975) – on ${network}`,
    altText: 'An empty beach',
    crops: [{ where: 'Post', left: 128, top: 0, width: 1280, height: 1024 }],
    state: null,
    link: null,
    scheduled: null,
  })),
  ...more,
});

/** Returns a sample audit log entry in which the admin Mara moved the movie Alien. */
export function auditEntry(change: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 1,
    at: '2026-11-22T10:00:00.000Z',
    person: 'Mara',
    role: 'editor',
    action: 'moveDay',
    movieId: 7,
    movieTitle: 'Alien',
    details: { fields: ['date', 'to'] },
    outcome: 'done',
    error: null,
    client: 'c0ffee123456',
    times: 1,
    ...change,
  };
}
