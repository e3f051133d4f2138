import { edgeErrors } from '../errors.ts';
import type { Components } from './components.ts';
import type { Expected } from './expected-responses.ts';
import type { Json } from './json.ts';

const retryAfter = {
  description: 'Seconds until a retry makes sense',
  schema: { type: 'string', pattern: '^[0-9]+$' },
};
const location = { description: 'The address of the page', required: true, schema: { type: 'string' } };

/**
 * Returns all responses of an operation by status. `content` is the content of the 200 response, and `expected` lists
 * all other responses.
 */
export function responses(content: Json, expected: readonly Expected[], components: Components): Json {
  const headers = { 'X-Request-Id': components.requestId.header };
  const byStatus = Map.groupBy(expected, ({ status }) => status);
  return {
    200: { description: 'Success', headers, content },
    ...Object.fromEntries([...byStatus].map(([status, causes]) => [status, failure(status, causes, components)])),
  };
}

/**
 * Describes a response with a status other than 200. All of these responses except redirects contain the error
 * envelope. Responses that many operations share become components.
 */
function failure(status: number, causes: readonly Expected[], components: Components): Json {
  const response = {
    description: description(causes),
    headers: { 'X-Request-Id': components.requestId.header, ...headersOf(status) },
    ...(status >= 400 && { content: { 'application/json': { schema: components.error } } }),
  };
  const names = causes.flatMap(({ component }) => component ?? []);
  return names.length === causes.length ? components.addResponse(names.join('Or'), response) : response;
}

/** Returns the causes as Markdown: one sentence, or a list if there are several causes. */
function description(causes: readonly Expected[]): string {
  const sentences = causes.map(({ code, text }) => (code === undefined ? text : `${text} (\`${code}\`)`));
  return sentences.length === 1 ? sentences.join('') : sentences.map((sentence) => `- ${sentence}`).join('\n');
}

function headersOf(status: number): Json {
  if (status === 302 || status === 303) return { Location: location };
  if (status === edgeErrors['too-many-requests']) return { 'Retry-After': { ...retryAfter, required: true } };
  const isTransient = status === edgeErrors.unavailable || status === edgeErrors['timed-out'];
  return isTransient ? { 'Retry-After': retryAfter } : {};
}
