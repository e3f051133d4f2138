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
  /** The perceptual hash, in 16 hexadecimal digits. */
  readonly perceptualHash: string;
  /** True if the image was not 3:2 or was smaller than the largest rendition. */
  readonly isWrongSize: boolean;
};

/** An original image file, for example from a model. */
export type ImageFile = { readonly bytes: Uint8Array; readonly type: string };

/** An image as a model returns it. */
export type PaintedImage = Image & { readonly original: ImageFile; readonly settings: ImageSettings };

/** The same prompt, level and seed give the same image if the model supports that. */
export type SceneToPaint = { readonly prompt: string; readonly level: number; readonly seed: string };

export type Images = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
};

/** The reason why a model returned nothing. The error's message explains it to the admin. */
export type ModelError = 'refused-by-model' | 'budget-spent' | 'model-failed';

/** `name` is shown to people, for example `local scene painter`. */
type Model = { readonly name: string };

export type ImageOrder = SceneToPaint & {
  /** The same for a repeat of the same order, which is paid for once. */
  readonly orderId: string;
  /** The key under which the image will be stored. */
  readonly imageKey: string;
  readonly signal: AbortSignal;
};

/** A model that turns text into an image. */
export type ImageModel = Model & {
  /**
   * The result of a repeat with the same prompt, level and seed. `exact` is the same image, and `seeded` is probably
   * the same. `never` is a different image, because the server supports no seed.
   */
  readonly repeats: 'exact' | 'seeded' | 'never';
  paint(order: ImageOrder): Promise<Result<PaintedImage, ModelError>>;
};

/** A question about an image. A repeat has the same id and is paid for once. */
export type Question = { readonly callId: string; readonly signal: AbortSignal };

/** A model that describes a generated image. */
export type VisionModel = Model & {
  /** Describes the image without its prompt. `avoid` lists words that the description must not contain. */
  describe(
    image: ImageFile,
    question: Question & { readonly avoid?: readonly string[] },
  ): Promise<Result<{ description: string; guesses: string[] }, ModelError>>;
  /** Returns which visible things from the prompt the image shows. */
  compare(
    image: ImageFile,
    question: Question & { readonly prompt: string },
  ): Promise<Result<{ shown: string[]; missing: string[] }, ModelError>>;
};

/** A model that decides whether an image can be public. */
export type ImageModeration = Model & {
  /**
   * `type` is the media type of the file, for example `image/png`. `categories` lists what was found, in the provider's
   * terms.
   */
  moderate(
    image: Uint8Array,
    type: string,
    signal: AbortSignal,
  ): Promise<Result<{ flagged: boolean; categories: readonly string[] }, ModelError>>;
};

/** The models that judge images before they are shown. `moderation` is undefined if the provider offers none. */
export type Inspectors = { readonly vision: VisionModel; readonly moderation: ImageModeration | undefined };

/** The records of stored images. */
export type Records = {
  find(imageKey: string): Promise<ImageRecord | undefined>;
  put(imageKey: string, record: ImageRecord): Promise<void>;
};

/** An uploaded still after it was re-encoded without metadata. */
export type Still = { readonly jpeg: Uint8Array };

/** An uploaded image in every rendition, and as a file for the inspectors. */
export type UploadedImage = Image & Still;

export type StillModel = Model & {
  /** `movieTitle` helps the model to understand the still. The description must not mention it. */
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
  /** The current plan by level. A level without a plan is left out. */
  readonly prompts: readonly Prompt[];
};

export type PromptModel = Model & {
  /** Writes five prompts, hardest first. Another `attempt` returns different ones. */
  write(movie: Movie, attempt: number, signal: AbortSignal): Promise<Result<readonly Prompt[], ModelError>>;
};

/** A stored image for a level of a movie, and the texts from which it was generated. */
export type StoredVersion = Pick<Item, 'movieId' | 'level' | 'imageKey' | 'scene' | 'prompt'>;

export type Movies = {
  find(movieId: number): Promise<Movie | undefined>;
  /** Shows a stored image. Showing the same one again changes nothing. */
  show(item: Item, model: string): Promise<Result<true, 'no-such-movie' | 'image-in-use' | 'not-public'>>;
  /**
   * Adds a stored image to the versions of its position without showing it. Adding the same one again changes nothing.
   */
  addVersion(version: StoredVersion, model: string): Promise<Result<true, 'no-such-movie' | 'image-in-use'>>;
  /** Returns the shown image of a level. */
  shownImage(movieId: number, level: number): Promise<Result<ShownImage, 'no-such-movie' | 'no-such-image'>>;
  /** Updates the movie from the current record of an image. */
  readRecord(movieId: number, imageKey: string): Promise<Result<AdminMovie, 'no-such-movie' | 'no-such-image'>>;
};

/** A shown image with the prompt from which it was generated. */
export type ShownImage = { readonly imageKey: string; readonly model: string | null; readonly prompt: string };

/** Images that are already stored. */
export type StoredImages = {
  /** Returns the model's original file if it was stored, otherwise the largest rendition. */
  open(imageKey: string): Promise<{ file: ImageFile; perceptualHash: string; isOriginal: boolean } | undefined>;
};

/** The reason why a file can't be read as an image. */
export type UnreadableImage = 'not-an-image' | 'too-many-pixels';
export type StillError = 'no-such-upload' | UnreadableImage;

export type Uploads = {
  /** Reads an uploaded file once. It is removed whether reading succeeds or not. */
  take(uploadKey: string): Promise<Result<Still, StillError>>;
  /** Reads an uploaded image that will be shown, in every width and encoding. */
  takeImage(uploadKey: string): Promise<Result<UploadedImage, StillError | 'too-small'>>;
  /** Reads the bytes of an image that will be shown, in every width and encoding. */
  readImage(bytes: Uint8Array): Promise<Result<UploadedImage, UnreadableImage | 'too-small'>>;
};

/** Images for link previews. */
export type Previews = {
  /** Stores a preview unless it exists, and returns its key. */
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
  /** Counts an attempt to write prompts for this movie and returns its number, starting at 1. */
  nextAttempt(movieId: number): Promise<number>;
  /** Saves prompts that a model has written. Those of an earlier draft become `previous`. */
  saveGenerated(movieId: number, prompts: readonly Prompt[], model: string): Promise<Draft>;
  /**
   * Saves edited prompts. Without a draft, they become one with the model `modelOfNew`. `seen` is the time at which the
   * edited draft was saved. If the draft has been saved again since, nothing is saved and the result is undefined.
   */
  save(movieId: number, prompts: readonly Prompt[], modelOfNew: string, seen?: Date): Promise<Draft | undefined>;
};

/** The budget for calls that can cost money. */
export type Budget = {
  /** Counts a call before it is made. The same id is counted once. */
  spend(callId: string): Promise<Result<true, 'budget-spent'>>;
  used(): Promise<{ date: string; used: number; limit: number | null }>;
};

export type JobStart = { readonly jobId: string; readonly events: readonly NumberedJobEvent[] };

export type GeneratedItem = {
  readonly model: string;
  readonly perceptualHash: string;
  readonly warnings: readonly LintWarning[];
};

/** An item that this process holds. No other process works on it until its lease expires. */
export type LeasedItem = Item & { readonly attempt: number };

export type Jobs = {
  /** Starts a job for all `prompts`, or returns the running one. */
  start(jobId: string, movieId: number, prompts: readonly Prompt[]): Promise<Result<JobStart, 'being-retried'>>;
  /** Starts a job for one prompt, or returns the one that already generates this level. */
  retry(jobId: string, movieId: number, prompt: Prompt): Promise<JobStart>;
  running(movieId: number): Promise<JobStart | undefined>;
  eventsAfter(jobId: string, seq: number): Promise<readonly NumberedJobEvent[] | undefined>;
  /** Cancels every running job of a movie. Returns the events to publish, by job. */
  cancel(movieId: number): Promise<readonly JobStart[]>;
  /** Deletes all jobs of a movie. */
  forget(movieId: number): Promise<void>;
  last(movieId: number): Promise<ImageJob | undefined>;
  overview(): Promise<{ running: ImageJob[]; failed: ImageJob[] }>;
};

/** Jobs whose images become versions of a position. The movie shows none of them until the admin chooses one. */
export type CandidateJobs = {
  /**
   * Starts one candidate for each entry of `seeds`. A candidate without a seed gets a random one. Returns the items.
   */
  start(
    movieId: number,
    prompt: Prompt,
    seeds: readonly (string | undefined)[],
  ): Promise<Result<readonly Item[], 'being-made'>>;
  /** Returns the items of the last job for a level by number, or an empty list if there was no job. */
  last(movieId: number, level: number): Promise<readonly Item[]>;
};

/** The items of all jobs, for the workers. Every change requires the lease. */
export type ItemQueue = {
  take(owner: string, atMost: number, leaseMs: number): Promise<readonly LeasedItem[]>;
  /** Renews the leases and returns the ids of the items that this owner still holds. */
  renew(owner: string, itemIds: readonly string[], leaseMs: number): Promise<readonly string[]>;
  /** Releases an item after a delay. An uncounted attempt does not increase the number of attempts. */
  nack(owner: string, itemId: string, how: { pauseMs: number; isUncounted: boolean }): Promise<void>;
  /** Returns the perceptual hashes of the movie's other images. */
  perceptualHashes(item: Item): Promise<readonly { level: number; perceptualHash: string }[]>;
  /** Records that all renditions are stored, so nothing is painted again. Returns false if the lease is lost. */
  markMade(owner: string, itemId: string, made: GeneratedItem): Promise<boolean>;
  /** Ends an item and returns the events to publish, or undefined if the lease is lost. */
  end(owner: string, itemId: string, outcome: ItemOutcome): Promise<readonly NumberedJobEvent[] | undefined>;
};

export type ItemOutcome = { readonly state: 'done' } | { readonly state: 'failed'; readonly error: string };

/** Notifies the current watchers of a job. */
export type PublishProgress = (jobId: string, events: readonly NumberedJobEvent[]) => void;
