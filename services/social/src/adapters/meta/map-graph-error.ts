import { toStorableText } from '@dreamreel/kit/database/storable-text';
import * as z from 'zod';
import type { ProviderError } from '../../domain/outcome.ts';

const errorSchema = z.object({
  error: z.object({
    message: z.string().catch(''),
    code: z.number(),
    error_subcode: z.number().optional().catch(undefined),
    is_transient: z.boolean().catch(false),
    error_user_title: z.string().optional().catch(undefined),
    error_user_msg: z.string().optional().catch(undefined),
  }),
});
type GraphError = z.output<typeof errorSchema>['error'];

type ErrorResponse = { status: number; body: unknown; regainSeconds: number | undefined; token: string };

const HOUR_SECONDS = 3_600;

/** Maps a Graph API error response to a provider error, using the codes in Meta's error reference. */
export function mapGraphError({ status, body, regainSeconds, token }: ErrorResponse): ProviderError {
  const parsed = errorSchema.safeParse(body);
  if (!parsed.success) return errorOfStatus(status);

  const { error } = parsed.data;
  const { code, error_subcode: subcode } = error;
  if (code === 190) return rejected(TOKEN_REVOKED.get(subcode ?? 0) ?? `The access token was rejected. ${NEW_TOKEN}`);
  if (code === 10 || (code >= 200 && code < 300)) {
    return rejected(`The access token lacks a required permission: ${userMessage(error, token)}`);
  }
  if (subcode === PUBLISHING_LIMIT) {
    return quotaReached('The network’s daily posting limit has been reached. Try again later.', HOUR_SECONDS);
  }
  if (CALL_LIMITS.has(code) && subcode !== SUSPECTED)
    return quotaReached('The network’s call limit has been reached. Try again later.', regainSeconds);
  if (TRY_AGAIN.has(subcode ?? 0))
    return { kind: 'try-again', message: userMessage(error, token), retryAfterSeconds: 60 };
  if (UNREACHABLE_IMAGE.has(subcode ?? 0)) {
    return rejected(`The network could not fetch the image from this site (PUBLIC_URL): ${userMessage(error, token)}`);
  }
  return mayBeProcessed(status, error) ? errorOfStatus(500) : rejected(userMessage(error, token));
}

/** Reports whether the network had an internal error, so that the request might have been processed. */
function mayBeProcessed(status: number, { code, error_subcode: subcode, is_transient: isTransient }: GraphError) {
  return isTransient || SERVER_FAULTS.has(code) || subcode === TEMPORARY || status >= 500;
}

const NEW_TOKEN = 'Create a new one and set META_PAGE_ACCESS_TOKEN.';
const TOKEN_REVOKED: ReadonlyMap<number, string> = new Map([
  [458, `The page’s owner has removed the app. ${NEW_TOKEN}`],
  [460, `The page’s owner changed the password, which revoked the access token. ${NEW_TOKEN}`],
  [463, `The access token has expired. ${NEW_TOKEN}`],
  [467, `The access token was revoked. ${NEW_TOKEN}`],
]);
const PUBLISHING_LIMIT = 2_207_042;
/** The network rejected the post as spam, so retrying doesn't help. */
const SUSPECTED = 2_207_051;
const TEMPORARY = 2_207_008;
const SERVER_FAULTS = new Set([-1, 1, 2]);
const CALL_LIMITS = new Set([4, 17, 32, 341, 368, 613, 80_001, 80_002, 80_004, 80_006]);
const UNREACHABLE_IMAGE = new Set([2_207_020, 2_207_052]);
/**
 * The download of the image took too long, the container isn't ready to be published, or its creation failed. The
 * similar {@link TEMPORARY} isn't included, because that error doesn't rule out that the post was published.
 */
const TRY_AGAIN = new Set([2_207_003, 2_207_027, 2_207_032]);

function rejected(message: string): ProviderError {
  return { kind: 'rejected', message };
}

function quotaReached(message: string, retryAfterSeconds = HOUR_SECONDS): ProviderError {
  return { kind: 'quota-reached', message, retryAfterSeconds };
}

function errorOfStatus(status: number): ProviderError {
  if (status === 429) return quotaReached('The network’s call limit has been reached. Try again later.');
  return status >= 500
    ? { kind: 'no-response', message: 'The network had an internal error. Try again later.', retryAfterSeconds: 60 }
    : rejected(`The network rejected the request without a reason (${status}).`);
}

/**
 * Returns Meta's user-facing message if there is one, otherwise the technical message. Removes line breaks and the
 * access token, which some of Meta's messages contain.
 */
function userMessage(
  { error_user_title: title, error_user_msg: message, message: technical }: GraphError,
  token: string,
) {
  const text = message ? [title, message].filter(Boolean).join(': ') : technical;
  const line = toStorableText(text.replaceAll(token, '…').replaceAll(/\s+/g, ' ').trim(), 300);
  return line === '' ? 'no reason given' : line;
}
