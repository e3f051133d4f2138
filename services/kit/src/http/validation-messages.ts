import type * as z from 'zod';

/**
 * Returns the user-visible message for a zod issue, such as `must be a number`. The field name is added in front of the
 * message later. Use this function as the `error` option when parsing. Messages defined in the schema take precedence.
 */
export const validationMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? MISSING : mustBe(TYPES.get(issue.expected), INVALID);
    case 'too_small':
      return limit(issue.origin, issue.minimum, issue.inclusive === false ? 'greater than' : 'at least');
    case 'too_big':
      return limit(issue.origin, issue.maximum, issue.inclusive === false ? 'less than' : 'at most');
    case 'invalid_format':
      return mustBe(FORMATS.get(issue.format), 'has an invalid format');
    case 'invalid_value':
      return issue.input === undefined ? MISSING : `must be ${issue.values.map(String).join(' or ')}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `must not contain ${issue.keys.join(' or ')}`;
    default:
      return issue.input === undefined ? MISSING : INVALID;
  }
};

/**
 * Returns the first validation error as a sentence such as `movieId must be a number`. `field` is the path of the
 * field, joined with dots.
 */
export function firstFieldError({ issues: [issue] }: z.core.$ZodError): { field: string; text: string } {
  return fieldError(issue?.path ?? [], issue?.message ?? INVALID);
}

/**
 * Returns the user-visible error for a field. `message` is either a full sentence, or a predicate such as `must be …`
 * or `is …`.
 */
export function fieldError(path: readonly PropertyKey[], message: string): { field: string; text: string } {
  const field = path.map(String).join('.');
  if (PREDICATE.test(message)) return { field, text: `${field === '' ? 'The request' : field} ${message}` };
  return { field, text: field === '' ? message : `${field}: ${message}` };
}

const PREDICATE = /^(?:must|is|has) /;
const MISSING = 'is required';
const INVALID = 'is invalid';

function mustBe(kind: string | undefined, otherwise: string): string {
  return kind === undefined ? otherwise : `must be ${kind}`;
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['record', 'an object'],
]);

const FORMATS: ReadonlyMap<string, string> = new Map([
  ['email', 'an email address'],
  ['url', 'a URL'],
  ['uuid', 'a UUID'],
  ['date', 'a date'],
  ['datetime', 'a date and a time'],
]);

function limit(origin: string, count: number | bigint, than: string): string {
  const units = UNITS.get(origin);
  if (units === undefined) return `must be ${than} ${count}`;
  if (than === 'at least' && count === 1) return 'must not be empty';
  return `must have ${than} ${count} ${Number(count) === 1 ? units[0] : units[1]}`;
}

const UNITS: ReadonlyMap<string, readonly [one: string, many: string]> = new Map([
  ['string', ['character', 'characters']],
  ['array', ['entry', 'entries']],
]);
