import type { Result } from '@dreamreel/kit/result';
import type { ImageRecord, ImageSettings } from '@dreamreel/proto/catalogue/image-records';
import type { ImageEnding, ImageWidth } from '@dreamreel/proto/catalogue/images';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { ImageJob } from '@dreamreel/proto/generation/image-jobs';
import type { NumberedJobEvent } from '@dreamreel/proto/generation/internal-calls';
import type { Preview } from '@dreamreel/proto/generation/previews';
import type { LintWarning, Prompt } from '@dreamreel/proto/generation/prompts';
import type { Item } from '../domain/jobs/image-job.ts';

export type Rendition = { readonly width: ImageWidth; readonly ending: ImageEnding; readonly bytes: Uint8Array };

/** An image in every width and encoding, without metadata. */
export type Image = {
  readonly renditions: readonly Rendition[];
  /** How it looks, in 16 hexadecimal digits. */
  readonly perceptualHash: string;
  /** Whether it was not 3:2, or smaller than the largest rendition. */
  readonly isWrongSize: boolean;
};

/** An image file as it came, e.g. from a model. */
export type ImageFile = { readonly bytes: Uint8Array; readonly type: string };

/** An image as a model gives it. */
export type PaintedImage = Image & { readonly original: ImageFile; readonly settings: ImageSettings };

/** The same prompt, level and seed give the same image where the model can. */
export type SceneToPaint = { readonly prompt: string; readonly level: number; readonly seed: string };

export type Images = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
};

/** Why a model gave nothing; the error's message says it in words for the admin. */
export type ModelError = 'refused-by-model' | 'budget-spent' | 'model-failed';

/** `name`: as it is shown to people, e.g. `local scene painter`. */
type Model = { readonly name: string };

export type ImageOrder = SceneToPaint & {
  /** The same for a repeat of the same order: it is paid for once. */
  readonly orderId: string;
  /** Under which the image will be stored. */
  readonly imageKey: string;
  readonly signal: AbortSignal;
};

/** Whoever turns words into an image. */
export type ImageModel = Model & {
  /**
   * What a repeat with the same prompt, level and seed gives: the same image, one that the server does not promise to be
   * the same, or another one each time, because the server takes no seed.
   */
  readonly repeats: 'exact' | 'seeded' | 'never';
  paint(order: ImageOrder): Promise<Result<PaintedImage, ModelError>>;
};

/** A question about an image. A repeat of the same one has the same id, and is paid for once. */
export type Question = { readonly callId: string; readonly signal: AbortSignal };

/** Whoever says what is in an image that was made. */
export type VisionModel = Model & {
  /** Sees the image alone. `avoid` are words that the description must not have. */
  describe(
    image: ImageFile,
    question: Question & { readonly avoid?: readonly string[] },
  ): Promise<Result<{ description: string; guesses: string[] }, ModelError>>;
  /** Which visible things that the prompt names are in the image. */
  compare(
    image: ImageFile,
    question: Question & { readonly prompt: string },
  ): Promise<Result<{ shown: string[]; missing: string[] }, ModelError>>;
};

/** Whoever says whether an image may be public. */
export type ImageModeration = Model & {
  /** `type`: of the file, e.g. `image/png`. `categories`: what was found, in the provider's words. */
  moderate(
    image: Uint8Array,
    type: string,
    signal: AbortSignal,
  ): Promise<Result<{ flagged: boolean; categories: readonly string[] }, ModelError>>;
};

/** Whoever judges images before they are shown; `moderation` is undefined where the provider offers none. */
export type Inspectors = { readonly vision: VisionModel; readonly moderation: ImageModeration | undefined };

/** What is known of stored images. */
export type Records = {
  find(imageKey: string): Promise<ImageRecord | undefined>;
  put(imageKey: string, record: ImageRecord): Promise<void>;
};

/** An uploaded still after it was read: re-encoded, without metadata. */
export type Still = { readonly jpeg: Uint8Array };

/** An uploaded image in every rendition, and as a file for those who inspect it. */
export type UploadedImage = Image & Still;

export type StillModel = Model & {
  /** `movieTitle` helps to understand the still; the description does not say it. */
  describe(still: Still, signal: AbortSignal, movieTitle?: string): Promise<Result<string, ModelError>>;
};

export type Movie = {
  readonly movieId: number;
  readonly title: string;
  readonly year: number;
  readonly description: string;
  readonly director: string;
  readonly aliases: readonly string[];
  /** Levels whose image players see today. */
  readonly playedLevels: readonly number[];
  /** What is planned for it now, by level; a level without a plan is left out. */
  readonly prompts: readonly Prompt[];
};

export type PromptModel = Model & {
  /** Five prompts, hardest first; another `attempt` gives others. */
  write(movie: Movie, attempt: number, signal: AbortSignal): Promise<Result<readonly Prompt[], ModelError>>;
};

/** A stored image for a level of a movie, and what it was made from. */
export type StoredVersion = Pick<Item, 'movieId' | 'level' | 'imageKey' | 'scene' | 'prompt'>;

export type Movies = {
  find(movieId: number): Promise<Movie | undefined>;
  /** Shows a stored image; the same one again changes nothing. */
  show(item: Item, model: string): Promise<Result<true, 'no-such-movie' | 'image-in-use' | 'not-public'>>;
  /** Adds a stored image to the versions of its position without showing it; the same one again changes nothing. */
  addVersion(version: StoredVersion, model: string): Promise<Result<true, 'no-such-movie' | 'image-in-use'>>;
  /** The image that is shown of a level. */
  shownImage(movieId: number, level: number): Promise<Result<ShownImage, 'no-such-movie' | 'no-such-image'>>;
  /** Makes the movie have what an image's record says now. */
  readRecord(movieId: number, imageKey: string): Promise<Result<AdminMovie, 'no-such-movie' | 'no-such-image'>>;
};

/** A shown image with what it was made from. */
export type ShownImage = { readonly imageKey: string; readonly model: string | null; readonly prompt: string };

/** Images that were stored before. */
export type StoredImages = {
  /** The model's own file where it was kept, else the largest rendition. */
  open(imageKey: string): Promise<{ file: ImageFile; perceptualHash: string; isOriginal: boolean } | undefined>;
};

/** Why a file cannot be read as an image. */
export type UnreadableImage = 'not-an-image' | 'too-many-pixels';
export type StillError = 'no-such-upload' | UnreadableImage;

export type Uploads = {
  /** Reads an uploaded file once: it is removed whatever comes of it. */
  take(uploadKey: string): Promise<Result<Still, StillError>>;
  /** Reads an uploaded image that is to be shown itself, in every width and encoding. */
  takeImage(uploadKey: string): Promise<Result<UploadedImage, StillError | 'too-small'>>;
  /** Reads the bytes of an image that is to be shown itself, in every width and encoding. */
  readImage(bytes: Uint8Array): Promise<Result<UploadedImage, UnreadableImage | 'too-small'>>;
};

/** Images for the previews of links. */
export type Previews = {
  /** Stores one, unless it is there; returns where. */
  make(preview: Preview): Promise<Result<{ key: string }, 'no-such-image'>>;
};

export type Analyses = { keep(analysis: { filename: string; description: string; model: string }): Promise<void> };

export type Draft = {
  readonly prompts: readonly Prompt[];
  readonly generated: readonly Prompt[];
  readonly previous: readonly Prompt[] | null;
  readonly model: string;
  readonly savedAt: Date;
};

export type Drafts = {
  find(movieId: number): Promise<Draft | undefined>;
  /** Counts an attempt to write prompts for this movie; returns its number, from 1 on. */
  nextAttempt(movieId: number): Promise<number>;
  /** Saves prompts that a model has written; those of an earlier draft become `previous`. */
  saveGenerated(movieId: number, prompts: readonly Prompt[], model: string): Promise<Draft>;
  /**
   * Saves edited prompts. Without a draft they become one, with `modelOfNew` as its model. With `seen`, the time at which the
   * draft that was seen was saved, nothing is saved where it has been saved again since: then undefined.
   */
  save(movieId: number, prompts: readonly Prompt[], modelOfNew: string, seen?: Date): Promise<Draft | undefined>;
};

/** Which calls somebody may send a bill for. */
export type Budget = {
  /** Counts a call before it is made; the same id is counted once. */
  spend(callId: string): Promise<Result<true, 'budget-spent'>>;
  used(): Promise<{ date: string; used: number; limit: number | null }>;
};

export type JobBeginning = { readonly jobId: string; readonly events: readonly NumberedJobEvent[] };

export type Made = {
  readonly model: string;
  readonly perceptualHash: string;
  readonly warnings: readonly LintWarning[];
};

/** An item that this process works on; nobody else does before its lease is over. */
export type TakenItem = Item & { readonly attempt: number };

export type Jobs = {
  /** Begins a job for all `prompts`, or finds the one that runs. */
  start(jobId: string, movieId: number, prompts: readonly Prompt[]): Promise<Result<JobBeginning, 'being-retried'>>;
  /** Begins a job for one prompt, or finds the one that makes this level already. */
  retry(jobId: string, movieId: number, prompt: Prompt): Promise<JobBeginning>;
  running(movieId: number): Promise<JobBeginning | undefined>;
  eventsAfter(jobId: string, seq: number): Promise<readonly NumberedJobEvent[] | undefined>;
  /** Ends every running job of a movie; answers what is to be published, by job. */
  cancel(movieId: number): Promise<readonly JobBeginning[]>;
  /** Leaves nothing of a movie's jobs. */
  forget(movieId: number): Promise<void>;
  last(movieId: number): Promise<ImageJob | undefined>;
  overview(): Promise<{ running: ImageJob[]; failed: ImageJob[] }>;
};

/** Jobs whose images become versions of a position; the movie shows none of them until the admin chooses one. */
export type CandidateJobs = {
  /** Begins one candidate for each entry of `seeds`; without a seed it gets one of its own. Returns the items. */
  start(
    movieId: number,
    prompt: Prompt,
    seeds: readonly (string | undefined)[],
  ): Promise<Result<readonly Item[], 'being-made'>>;
  /** The items of the last job for a level, by number; none where there was no job. */
  last(movieId: number, level: number): Promise<readonly Item[]>;
};

/** The same jobs for whoever does the work. Everything asks for the lease first. */
export type WorkOnItems = {
  take(owner: string, atMost: number, leaseMs: number): Promise<readonly TakenItem[]>;
  /** Answers the items among these that are still this owner's. */
  renew(owner: string, itemIds: readonly string[], leaseMs: number): Promise<readonly string[]>;
  /** Lets others take an item after a pause; a blameless try does not count as one. */
  nack(owner: string, itemId: string, how: { pauseMs: number; isBlameless: boolean }): Promise<void>;
  /** How the movie's other images look. */
  perceptualHashes(item: Item): Promise<readonly { level: number; perceptualHash: string }[]>;
  /** All renditions are stored: from here on nothing is painted again. False where the lease is lost. */
  markMade(owner: string, itemId: string, made: Made): Promise<boolean>;
  /** Ends an item, answers what is to be published. Undefined where the lease is lost. */
  end(owner: string, itemId: string, outcome: ItemOutcome): Promise<readonly NumberedJobEvent[] | undefined>;
};

export type ItemOutcome = { readonly state: 'done' } | { readonly state: 'failed'; readonly error: string };

/** Notifies those who watch a job at this moment. */
export type PublishProgress = (jobId: string, events: readonly NumberedJobEvent[]) => void;
