import { edgeErrors } from '../errors.ts';
import type { Components } from './components.ts';
import type { Expected } from './expected-responses.ts';
import type { Json } from './json.ts';

const retryAfter = { description: 'Seconds', schema: { type: 'string', pattern: '^[0-9]+$' } };
const location = { description: 'Where it is', required: true, schema: { type: 'string' } };

/** All responses of an operation by status: the one with status 200 by content type, the others with what leads to them. */
export function responses(content: Json, expected: readonly Expected[], components: Components): Json {
  const headers = { 'X-Request-Id': components.requestId.header };
  const byStatus = Map.groupBy(expected, ({ status }) => status);
  return {
    200: { description: 'Done', headers, content },
    ...Object.fromEntries([...byStatus].map(([status, causes]) => [status, failure(status, causes, components)])),
  };
}

/**
 * A response with the error envelope, but for a redirect, whose body says nothing; one that has the same causes in many
 * operations is a component.
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

/** Markdown: a sentence, or a list of them. */
function description(causes: readonly Expected[]): string {
  const sentences = causes.map(({ code, text }) => (code === undefined ? text : `${text} (\`${code}\`)`));
  return sentences.length === 1 ? sentences.join('') : sentences.map((sentence) => `- ${sentence}`).join('\n');
}

function headersOf(status: number): Json {
  if (status === 302 || status === 303) return { Location: location };
  if (status === edgeErrors['too-many-requests']) return { 'Retry-After': { ...retryAfter, required: true } };
  const passes = status === edgeErrors.unavailable || status === edgeErrors['timed-out'];
  return passes ? { 'Retry-After': retryAfter } : {};
}
