import type { Result } from '@dreamreel/kit/result';
import type { ImageRecord, ImageSettings } from '@dreamreel/proto/catalogue/image-records';
import type { ImageEnding, ImageWidth, Preview } from '@dreamreel/proto/catalogue/images';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { PaidPurpose } from '@dreamreel/proto/generation/cost-operations';
import type { ImageJob } from '@dreamreel/proto/generation/image-jobs';
import type { NumberedJobEvent } from '@dreamreel/proto/generation/internal-calls';
import type { LintWarning, NotShown, Prompt, UsedStyle } from '@dreamreel/proto/generation/prompts';
import type { PromptStyle } from '@dreamreel/proto/generation/style-operations';
import type { Item } from '../domain/image-job.ts';

export type Rendition = { readonly width: ImageWidth; readonly ending: ImageEnding; readonly bytes: Uint8Array };

/** An image in all widths and encodings, without metadata. */
export type Image = {
  readonly renditions: readonly Rendition[];
  /** Perceptual hash as 16 hexadecimal digits. */
  readonly perceptualHash: string;
  /** True if the image isn't 3:2 or is smaller than the largest rendition. */
  readonly isWrongSize: boolean;
};

/** An unprocessed image file, such as the file that a model returned. */
export type ImageFile = { readonly bytes: Uint8Array; readonly type: string };

/** `opaqueFile` is set if the file was transparent: vision models must see the same image as the players. */
export type RenderedImage = Image & { readonly opaqueFile?: ImageFile };

/** An image that a model generated, with the file that vision models get. */
export type PaintedImage = Image & { readonly original: ImageFile; readonly settings: ImageSettings };

/** Reason why a model returned no result. The error's message is written for admins. */
export type ModelError = (typeof MODEL_ERRORS)[number];
export const MODEL_ERRORS = ['refused-by-model', 'budget-spent', 'monthly-limit-reached', 'model-failed'] as const;

/** `name` is the model name that the dashboard displays, such as `local-image-model`. */
type Model = { readonly name: string };

/** Input for an image model. If the model supports seeds, the same prompt, level and seed result in the same image. */
export type ImageOrder = {
  readonly prompt: string;
  readonly level: number;
  readonly seed: string;
  /** Idempotency key. A retry with the same ID isn't charged again. */
  readonly orderId: string;
  /** The key under which the image will be stored. */
  readonly imageKey: string;
  readonly signal: AbortSignal;
};

/** A model that generates images. */
export type ImageModel = Model & {
  /**
   * Reports whether a repeated request with the same prompt, level and seed returns the same image. `exact` means
   * always and `seeded` means usually. `never` means that the server doesn't support seeds.
   */
  readonly repeats: 'exact' | 'seeded' | 'never';
  paint(order: ImageOrder): Promise<Result<PaintedImage, ModelError>>;
};

/** Options of a request about an image. If a request is retried with the same call ID, it isn't charged again. */
export type Question = { readonly callId: string; readonly signal: AbortSignal };

/** A model that describes generated images. */
export type VisionModel = Model & {
  /**
   * Describes an image in English and German without access to its prompt. `germanDescription` is empty if the model
   * doesn't write German. The descriptions must not contain the words in `avoid`.
   */
  describe(
    image: ImageFile,
    question: Question & { readonly avoid?: readonly string[] },
  ): Promise<Result<{ description: string; germanDescription: string; guesses: string[] }, ModelError>>;
  /**
   * Returns which visible things from the prompt are in the image and which are missing. `choices` are the titles from a
   * list that the image could be from, likeliest first. `germanScene` is the scene's caption in German, and empty if the
   * model doesn't write German.
   */
  compare(
    image: ImageFile,
    question: Question & { readonly prompt: string; readonly scene: string; readonly titles: readonly string[] },
  ): Promise<Result<{ shown: string[]; missing: string[]; choices: string[]; germanScene: string }, ModelError>>;
};

/** A model that checks whether an image is safe to publish. */
export type ImageModeration = Model & {
  /**
   * Moderates an image. `type` is the file's media type, such as `image/png`. The result's `categories` are the
   * provider's category names.
   */
  moderate(
    image: Uint8Array,
    type: string,
    signal: AbortSignal,
  ): Promise<Result<{ flagged: boolean; categories: readonly string[] }, ModelError>>;
};

/** Models that inspect images before players see them. `moderation` is undefined if the provider doesn't offer it. */
export type Inspectors = { readonly vision: VisionModel; readonly moderation: ImageModeration | undefined };

/** An uploaded still, re-encoded without metadata. */
export type Still = { readonly jpeg: Uint8Array };

/** An uploaded image in all renditions, plus a JPEG file for inspection. */
export type UploadedImage = Image & Still;

export type StillModel = Model & {
  /** Describes a still. `movieTitle` helps the model understand the scene but must not appear in the description. */
  describe(still: Still, signal: AbortSignal, movieTitle?: string): Promise<Result<string, ModelError>>;
};

export type Movie = Readonly<Pick<AdminMovie, 'title' | 'year' | 'description' | 'director'>> & {
  readonly movieId: number;
  readonly aliases: readonly string[];
  /** Levels whose images players see today. */
  readonly playedLevels: readonly number[];
  /** Current prompts by level. Levels without a planned scene are omitted. */
  readonly prompts: readonly Prompt[];
};

/** `template` is for the text model. `styleLine` is added to the end of every prompt. Each can be empty. */
export type StyleTexts = Pick<PromptStyle, 'styleLine' | 'template'>;

/** Versions of the style of all movies' prompts. */
export type Styles = {
  /** Returns the newest versions, newest first. The first one is in use. */
  list(): Promise<readonly PromptStyle[]>;
  /** Saves a new version. If `seen` isn't the newest version, returns false without saving. */
  save(texts: StyleTexts, seen: number, savedBy: string): Promise<boolean>;
};

export type PromptModel = Model & {
  /** Writes five prompts, hardest first. A different `attempt` results in different prompts. */
  write(
    movie: Movie,
    attempt: number,
    style: StyleTexts,
    signal: AbortSignal,
  ): Promise<Result<readonly Prompt[], ModelError>>;
};

/** A stored image for one level of a movie, with the text it was generated from. */
export type StoredVersion = Pick<Item, 'movieId' | 'level' | 'imageKey' | 'scene' | 'prompt'>;

export type Movies = {
  find(movieId: number): Promise<Movie | undefined>;
  /** Returns the movie's title among others, for the vision model to choose from. */
  titlesToChoose(movieId: number): Promise<readonly string[]>;
  /**
   * Shows a stored image in the movie. Idempotent. If players see the movie today and the item isn't confirmed for today,
   * returns `being-played` and adds the image as a hidden version.
   */
  show(
    item: Item,
    model: string,
  ): Promise<Result<true, 'no-such-movie' | 'image-in-use' | 'not-public' | 'being-played'>>;
  /** Adds a stored image to the movie as a hidden version. Idempotent. */
  addVersion(version: StoredVersion, model: string): Promise<Result<true, 'no-such-movie' | 'image-in-use'>>;
  /** Returns the image that is currently shown for a level. */
  shownImage(movieId: number, level: number): Promise<Result<ShownImage, 'no-such-movie' | 'no-such-image'>>;
  /** Updates a movie's image after its record changed. */
  readRecord(movieId: number, imageKey: string): Promise<Result<AdminMovie, 'no-such-movie' | 'no-such-image'>>;
};

/** An image that a movie shows, with the prompt it was generated from. */
export type ShownImage = Pick<StoredVersion, 'imageKey' | 'scene' | 'prompt'> & { readonly model: string | null };

/** Reason why a file can't be read as an image. */
export type UnreadableImage = 'not-an-image' | 'too-many-pixels';
export type StillError = 'no-such-upload' | UnreadableImage;

/** The image files, image records, link previews and uploads in the image store. */
export type ImageFiles = {
  /** Stores all renditions of an image under its key. */
  putImage(imageKey: string, image: Image): Promise<void>;
  /** Opens the model's original file, or the largest rendition if the original wasn't stored. */
  open(imageKey: string): Promise<{ file: ImageFile; perceptualHash: string; isOriginal: boolean } | undefined>;
  findRecord(imageKey: string): Promise<ImageRecord | undefined>;
  putRecord(imageKey: string, record: ImageRecord): Promise<void>;
  /** Stores a link preview unless it already exists, and returns its key. */
  makePreview(preview: Preview): Promise<Result<{ key: string }, 'no-such-image'>>;
  /** Reads and deletes an uploaded still. The file is deleted even if it can't be read. */
  takeStill(uploadKey: string): Promise<Result<Still, StillError>>;
  /** Reads and deletes an uploaded image, and returns it in all widths and encodings. */
  takeImage(uploadKey: string): Promise<Result<UploadedImage, StillError | 'too-small'>>;
  /** Converts image bytes to all widths and encodings. */
  readImage(bytes: Uint8Array): Promise<Result<UploadedImage, UnreadableImage | 'too-small'>>;
};

export type Draft = {
  readonly prompts: readonly Prompt[];
  readonly generated: readonly Prompt[];
  readonly previous: readonly Prompt[] | null;
  readonly model: string;
  readonly savedAt: Date;
  /** The style that the prompts were generated with, or null if there was none. */
  readonly style: NonNullable<UsedStyle> | null;
};

export type Drafts = {
  find(movieId: number): Promise<Draft | undefined>;
  /** Increments and returns the number of attempts to write prompts for a movie, starting at 1. */
  nextAttempt(movieId: number): Promise<number>;
  /** Saves prompts that a model generated. If a draft already exists, its prompts are saved as `previous`. */
  saveGenerated(
    movieId: number,
    prompts: readonly Prompt[],
    model: string,
    styleVersion: number | undefined,
  ): Promise<Draft>;
  /**
   * Saves edited prompts. If there is no draft, creates one with the model `modelOfNew`. `seen` is the save time of the
   * draft that was edited. If someone saved the draft again since then, returns undefined without saving.
   */
  save(movieId: number, prompts: readonly Prompt[], modelOfNew: string, seen?: Date): Promise<Draft | undefined>;
};

/** Daily budget and monthly limit for model calls that cost money. */
export type Budget = {
  /** Counts a call against the budget before it is made. Calls with the same ID are counted once. */
  spend(callId: string, purpose: PaidPurpose): Promise<Result<true, 'budget-spent' | 'monthly-limit-reached'>>;
  used(): Promise<{ date: string; used: number; limit: number | null }>;
};

export type GeneratedItem = {
  readonly model: string;
  readonly perceptualHash: string;
  readonly warnings: readonly LintWarning[];
};

/** A job item that is leased to this process. No other process works on the item until the lease expires. */
export type LeasedItem = Item & { readonly attempt: number };

type JobOrder = {
  readonly jobId: string;
  readonly movieId: number;
  /** True if an admin has confirmed that today's players can see the new images. */
  readonly confirmLive: boolean;
};

export type Jobs = {
  /** Starts a job for all `prompts`, or joins the job that is already running. Returns the job's ID. */
  start(
    order: JobOrder & { readonly prompts: readonly Prompt[] },
  ): Promise<Result<{ jobId: string }, 'being-retried' | 'monthly-limit-reached'>>;
  /**
   * Starts a job for one prompt, or joins the running job that already generates this level. Returns the job's ID. If the
   * last image of this prompt is finished and only waits to be shown, the job shows this image instead of generating
   * another one.
   */
  retry(order: JobOrder & { readonly prompt: Prompt }): Promise<Result<{ jobId: string }, 'monthly-limit-reached'>>;
  /** Returns the job's events after event number `seq`, or undefined if there is no such job. */
  eventsAfter(jobId: string, seq: number): Promise<readonly NumberedJobEvent[] | undefined>;
  /** Cancels all of a movie's running jobs. Returns their IDs. */
  cancel(movieId: number): Promise<readonly string[]>;
  /**
   * Ends all running jobs of a deleted movie, including candidates. Unfinished images count as failed, so that they can
   * be retried after the movie is restored. Returns the IDs of the jobs.
   */
  interrupt(movieId: number): Promise<readonly string[]>;
  last(movieId: number): Promise<ImageJob | undefined>;
  overview(): Promise<{ running: ImageJob[]; failed: ImageJob[]; isPaused: boolean }>;
  /** While generation is paused, no replica starts an image. Images that a model has already started are finished. */
  setPaused(isPaused: boolean): Promise<void>;
  /**
   * Starts generating one candidate per entry in `seeds`, and returns the job items. An undefined seed is replaced with
   * a random one. Candidates become hidden versions, and an admin can choose one of them to be shown.
   */
  startCandidates(
    movieId: number,
    prompt: Prompt,
    seeds: readonly (string | undefined)[],
  ): Promise<Result<readonly Item[], 'being-made' | 'monthly-limit-reached'>>;
  /** Returns the items of a level's most recent candidate job, or an empty list if there was no such job. */
  lastCandidates(movieId: number, level: number): Promise<readonly Item[]>;
  /** Cancels the running candidate jobs of a level. Returns false if none was running. */
  cancelCandidates(movieId: number, level: number): Promise<boolean>;
};

/** Queue of job items for the workers. Changing an item requires holding its lease. */
export type ItemQueue = {
  take(owner: string, atMost: number, leaseMs: number): Promise<readonly LeasedItem[]>;
  /** Renews leases and returns the IDs of the items that this owner still holds. */
  renew(owner: string, itemIds: readonly string[], leaseMs: number): Promise<readonly string[]>;
  /** Releases an item after a delay. If `isUncounted` is true, the number of attempts doesn't increase. */
  nack(owner: string, itemId: string, how: { pauseMs: number; isUncounted: boolean }): Promise<void>;
  /** Returns the perceptual hashes of the movie's other images. */
  perceptualHashes(item: Item): Promise<readonly { level: number; perceptualHash: string }[]>;
  /**
   * Marks an item's image as stored, so that it isn't generated again. Returns the current item, which an admin can have
   * confirmed in the meantime, or undefined if the lease was lost.
   */
  markMade(owner: string, itemId: string, made: GeneratedItem): Promise<Item | undefined>;
  /** Completes an item, and its job after the last item. If the lease was lost, nothing changes. */
  end(owner: string, itemId: string, outcome: ItemOutcome): Promise<void>;
};

export type ItemOutcome =
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly error: string; readonly code?: NotShown };
