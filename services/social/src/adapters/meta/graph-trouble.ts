import { storable } from '@dreamreel/kit/storable-text';
import * as z from 'zod';
import type { Trouble } from '../../domain/trouble.ts';
import type { Usage } from './usage.ts';

const errorSchema = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number(),
    error_subcode: z.number().optional(),
    is_transient: z.boolean().default(false),
    error_user_title: z.string().optional(),
    error_user_msg: z.string().optional(),
  }),
});
type GraphError = z.output<typeof errorSchema>['error'];

type Failed = { status: number; body: unknown; usage: Usage | undefined; token: string };

const HOUR_SECONDS = 3_600;

/** What Meta's error means for us. The codes are those of its error reference. */
export function graphTrouble({ status, body, usage, token }: Failed): Trouble {
  const parsed = errorSchema.safeParse(body);
  if (!parsed.success) return unexplained(status);

  const { error } = parsed.data;
  const { code, error_subcode: subcode } = error;
  if (code === 190) return refused(TOKEN_ENDED.get(subcode ?? 0) ?? `The access token is not accepted. ${NEW_TOKEN}`);
  if (code === 10 || (code >= 200 && code < 300)) {
    return refused(`The access token lacks a right that this needs: ${theirWords(error, token)}`);
  }
  if (subcode === PUBLISHING_LIMIT) {
    return limited('The number of posts that the network takes within a day is reached.', HOUR_SECONDS);
  }
  if (CALL_LIMITS.has(code) && subcode !== SUSPECTED)
    return limited('The network takes no more calls from us for now.', usage?.regainSeconds);
  if (UNREACHABLE_IMAGE.has(subcode ?? 0)) {
    return refused(`The network could not fetch the image from our address (PUBLIC_URL): ${theirWords(error, token)}`);
  }
  // Its own fault: it may have done what it was asked all the same.
  if (error.is_transient || OWN_FAULTS.has(code) || subcode === TEMPORARY || status >= 500) return unexplained(500);
  return refused(theirWords(error, token));
}

const NEW_TOKEN = 'Make a new one and set META_PAGE_ACCESS_TOKEN.';
const TOKEN_ENDED: ReadonlyMap<number, string> = new Map([
  [458, `The page’s owner has removed the app. ${NEW_TOKEN}`],
  [460, `The password of the page’s owner has changed, which ended the access token. ${NEW_TOKEN}`],
  [463, `The access token has expired. ${NEW_TOKEN}`],
  [467, `The access token has been withdrawn. ${NEW_TOKEN}`],
]);
const PUBLISHING_LIMIT = 2_207_042;
/** Taken for spam: coming back later does not help. */
const SUSPECTED = 2_207_051;
const TEMPORARY = 2_207_008;
const OWN_FAULTS = new Set([-1, 1, 2]);
const CALL_LIMITS = new Set([4, 17, 32, 341, 368, 613, 80_001, 80_002, 80_004, 80_006]);
const UNREACHABLE_IMAGE = new Set([2_207_003, 2_207_020, 2_207_052]);

function refused(words: string): Trouble {
  return { kind: 'refused', words };
}

function limited(words: string, retryAfterSeconds = HOUR_SECONDS): Trouble {
  return { kind: 'quota-reached', words, retryAfterSeconds };
}

function unexplained(status: number): Trouble {
  if (status === 429) return limited('The network takes no more calls from us for now.');
  return status >= 500
    ? { kind: 'no-answer', words: 'The network has a fault of its own.', retryAfterSeconds: 60 }
    : refused(`The network refused without a reason (${status}).`);
}

/** The text that is meant for people where there is one, on one line, without the token, which Meta likes to quote. */
function theirWords(
  { error_user_title: title, error_user_msg: message, message: technical }: GraphError,
  token: string,
) {
  const text = message ? [title, message].filter(Boolean).join(': ') : technical;
  const line = storable(text.replaceAll(token, '…').replaceAll(/\s+/g, ' ').trim(), 300);
  return line === '' ? 'no reason given' : line;
}
