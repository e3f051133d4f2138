import * as z from 'zod';

const environmentSchema = z.object({
  ACCEPTANCE_SITE: z.url(),
  ACCEPTANCE_ADMIN_USERNAME: z.string().min(1),
  ACCEPTANCE_ADMIN_PASSWORD: z.string().min(1),
  ACCEPTANCE_PENDING_MOVIES: z.string().transform((ids) => ids.split(',').map(Number)),
  /** If unset, the browser tests are skipped. */
  CHROMIUM_PATH: z.string().optional(),
});

const given = environmentSchema.parse(process.env);

/** The product's base URL, without a path. */
export const site = given.ACCEPTANCE_SITE;
export const adminCredentials = {
  username: given.ACCEPTANCE_ADMIN_USERNAME,
  password: given.ACCEPTANCE_ADMIN_PASSWORD,
};
export const chromiumPath = given.CHROMIUM_PATH;

/**
 * Returns the id of a movie without images or a planned day. Each test file has a separate movie, which its tests can
 * change and delete.
 */
export function pendingMovie(of: 'images' | 'generation' | 'pages'): number {
  const id = given.ACCEPTANCE_PENDING_MOVIES[['images', 'generation', 'pages'].indexOf(of)];
  if (id === undefined) throw new Error(`ACCEPTANCE_PENDING_MOVIES names no movie for ${of}`);
  return id;
}

/** Returns today's date in UTC, as YYYY-MM-DD. */
export const today = (): string => new Date().toISOString().slice(0, 10);
