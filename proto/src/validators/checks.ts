/** Whether something is what a contract says. */
export type Check<T = unknown> = (value: unknown) => value is T;
type Test = (value: unknown) => boolean;

/** One test for each key: a key that the contract gains does not compile before it stands in the check, too. */
type Tests<T> = { readonly [Key in keyof Required<T>]: Test };

/**
 * An answer of the server, if it is what the contract says; else it throws a `TypeError`. The checks of this folder say
 * the same as the zod schemas (`same-as-schemas.test.ts`), and without zod the first view is 13 KB lighter.
 */
export function assertValid<T>(check: Check<T>, value: unknown): T {
  if (!check(value)) throw new TypeError('The server answered something that was not assertValid');
  return value;
}

export const isString = (value: unknown): value is string => typeof value === 'string';
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
export const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);

/** A check of an object by one test for each of its keys; keys beside these do no harm. */
export function record<T>(shape: Tests<T>): Check<T> {
  const tests: readonly [string, Test][] = Object.entries(shape);
  return (value): value is T => isRecord(value) && tests.every(([key, test]) => test(value[key]));
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function arrayOf<T>(check: Check<T>): Check<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(check);
}

export function nullable(test: Test): Test {
  return (value) => value === null || test(value);
}

export function optional(test: Test): Test {
  return (value) => value === undefined || test(value);
}

/** A whole number of that range, its ends included. */
export function between(least: number, most: number): Test {
  return (value) => isInteger(value) && value >= least && value <= most;
}
