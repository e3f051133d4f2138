import { OWN_SCRIPT } from '../players/request.ts';
import type { KnownValues } from './known-values.ts';
import type { Visitor } from './visitors.ts';

/** Routes that replace or end the session. A separate visitor tests session routes. */
export const SESSION_ROUTES = ['login', 'register', 'logout', 'adminLogin', 'adminLogout', 'joinAsAdmin'];

/**
 * Operations that generate images if an admin sends a valid request. The admin sends fewer of these requests, and the
 * other visitors send more.
 */
const PAINTING =
  'generateFromDescription analyzeAndGenerate generateImages retryPrompt makeCandidates uploadImage'.split(' ');
const PAINTING_SHARE = 0.3;

/** Statuses that count as a correct rejection, either by schema validation or by an earlier check. */
const REJECTIONS = [400, 401, 403, 404, 405, 413, 415, 429, 431];

/** Probability of using an existing value instead of a generated value. */
const KNOWN_SHARE = 0.4;

type Amount = { readonly visitor: Visitor; readonly requests: number };

/**
 * Returns the number of requests that a visitor sends to a route. The three visitors together send at least `3 ×
 * requests`.
 */
function requestsFor(route: string, { visitor, requests }: Amount): number {
  if (!PAINTING.includes(route)) return requests;
  const admin = Math.ceil(requests * PAINTING_SHARE);
  return visitor.name === 'admin' ? admin : Math.ceil((3 * requests - admin) / 2);
}

/** Returns the schemathesis settings file in TOML format. JSON strings, numbers and lists are also valid TOML. */
export function fuzzSettings(known: KnownValues, hooks: string, amount: Amount): string {
  const { visitor } = amount;
  // The guest's requests look like top-level navigation. All other requests look like fetches from the product's pages.
  const fetchMetadata = visitor.name === 'guest' ? { 'Sec-Fetch-Site': OWN_SCRIPT['Sec-Fetch-Site'] } : OWN_SCRIPT;
  const headers = { ...fetchMetadata, ...(visitor.cookie !== undefined && { Cookie: visitor.cookie }) };
  return [
    `hooks = ${JSON.stringify(hooks)}`,
    'warnings = false',
    'suppress-health-check = ["all"]',
    'request-timeout = 60',
    'max-stream-events = 20',
    '[generation]',
    'with-security-parameters = false',
    'no-shrink = true',
    'database = "none"',
    `max-examples = ${amount.requests}`,
    '[checks.negative_data_rejection]',
    `expected-statuses = ${JSON.stringify(REJECTIONS)}`,
    '[phases.coverage.generation]',
    'with-security-parameters = false',
    '[headers]',
    ...entries(headers),
    '[parameters]',
    ...Object.keys(known).map(
      (place) => `${JSON.stringify(place)} = { dictionary = ${JSON.stringify(place)}, probability = ${KNOWN_SHARE} }`,
    ),
    ...Object.entries(known).flatMap(([place, values]) => [
      `[dictionaries.${JSON.stringify(place)}]`,
      `values = ${JSON.stringify(values)}`,
    ]),
    // schemathesis must not reuse ids from responses, because many of these objects are deleted during the run.
    '[[operations]]',
    'include-method = "DELETE"',
    'phases.fuzzing.extra-data-sources.responses = false',
    ...PAINTING.flatMap((name) => [
      '[[operations]]',
      `include-operation-id = ${JSON.stringify(name)}`,
      `generation.max-examples = ${requestsFor(name, amount)}`,
    ]),
    '',
  ].join('\n');
}

function entries(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).map(([name, value]) => `${JSON.stringify(name)} = ${JSON.stringify(value)}`);
}
