import type * as z from 'zod';

/**
 * The visible message of a zod issue: the end of a sentence that begins with the name of the field, as in
 * `must be a number`. For the option `error` of a parse; a schema's own message takes precedence.
 */
export const validationMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? MISSING : `must be ${TYPES.get(issue.expected) ?? 'something else'}`;
    case 'too_small':
      return limit(issue.origin, issue.minimum, issue.inclusive === false ? 'more than' : 'at least');
    case 'too_big':
      return limit(issue.origin, issue.maximum, issue.inclusive === false ? 'less than' : 'at most');
    case 'invalid_format':
      return `must be ${FORMATS.get(issue.format) ?? 'written in another way'}`;
    case 'invalid_value':
      return issue.input === undefined ? MISSING : `must be ${issue.values.map(String).join(' or ')}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `must not have ${issue.keys.join(' or ')}`;
    default:
      return issue.input === undefined ? MISSING : 'must be something else';
  }
};

/** The first issue, as one sentence that names its field: `movieId must be a number`. `field` is its path with dots. */
export function firstFieldError({ issues: [issue] }: z.core.$ZodError): { field: string; text: string } {
  return fieldError(issue?.path ?? [], issue?.message ?? 'must be something else');
}

/** `message` is the end of a sentence that begins with the field's name (`must …`), or a sentence of its own. */
export function fieldError(path: readonly PropertyKey[], message: string): { field: string; text: string } {
  const field = path.map(String).join('.');
  if (message.startsWith('must ')) return { field, text: `${field === '' ? 'The request' : field} ${message}` };
  return { field, text: field === '' ? message : `${field}: ${message}` };
}

const MISSING = 'must be given';

const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'a text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['record', 'an object'],
]);

const FORMATS: ReadonlyMap<string, string> = new Map([
  ['email', 'an email address'],
  ['url', 'an address'],
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
