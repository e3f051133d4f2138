import { OWN_SCRIPT } from '../players/request.ts';
import type { KnownValues } from './known-values.ts';
import type { Visitor } from './visitors.ts';

/** Routes that replace or end the request's session. A separate visitor sends these. */
export const SESSION_ROUTES = ['login', 'register', 'logout', 'adminLogin', 'adminLogout', 'joinAsAdmin'];

/**
 * Each valid admin request to these routes paints images, so the admin sends fewer and the other visitors send more.
 */
const PAINTING =
  'generateFromDescription analyzeAndGenerate generateImages retryPrompt makeCandidates uploadImage'.split(' ');
const PAINTING_SHARE = 0.3;

/** Statuses for invalid data, from the schema or from an earlier check. */
const REJECTIONS = [400, 401, 403, 404, 405, 413, 415, 429, 431];

/** The probability of a known value instead of a generated one. */
const KNOWN_SHARE = 0.4;

type Amount = { readonly visitor: Visitor; readonly requests: number };

/** Returns how many requests a visitor sends to a route, so that all three together send at least `3 × requests`. */
function requestsFor(route: string, { visitor, requests }: Amount): number {
  if (!PAINTING.includes(route)) return requests;
  const admin = Math.ceil(requests * PAINTING_SHARE);
  return visitor.name === 'admin' ? admin : Math.ceil((3 * requests - admin) / 2);
}

/** Returns the settings file of schemathesis as TOML. JSON strings, numbers and lists are valid TOML. */
export function fuzzSettings(known: KnownValues, hooks: string, amount: Amount): string {
  const { visitor } = amount;
  // The guest sends requests like a top-level navigation, and the others like scripts of our own pages.
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
    // Ids from responses would soon be used up by deletions.
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
