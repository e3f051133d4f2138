import { expect, it } from '@jest/globals';
import * as z from 'zod';
import { firstFieldError, validationMessage } from './validation-messages.ts';

const messageFor = (schema: z.ZodType, value: unknown) => {
  const parsed = z.safeParse(schema, value, { error: validationMessage });
  return parsed.success ? undefined : firstFieldError(parsed.error).text;
};

it.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'field is required'],
  [z.string(), 7, 'field must be text'],
  [z.number(), 'seven', 'field must be a number'],
  [z.int(), 1.5, 'field must be a whole number'],
  [z.boolean(), 'yes', 'field must be true or false'],
  [z.array(z.string()), {}, 'field must be a list'],
  [z.record(z.string(), z.string()), [], 'field must be an object'],
  [z.map(z.string(), z.string()), [], 'field is invalid'],
  [z.literal('a'), undefined, 'field is required'],
  [z.enum(['a', 'b']), 'c', 'field must be a or b'],
  [z.union([z.string(), z.number()]), true, 'field is invalid'],
  [z.union([z.string(), z.number()]), undefined, 'field is required'],
  [z.strictObject({}), { a: 1, b: 2 }, 'field must not contain a or b'],
  [z.email(), 'a', 'field must be an email address'],
  [z.string().regex(/^a$/), 'b', 'field has an invalid format'],
  [z.string().min(1), '', 'field must not be empty'],
  [z.string().min(6), 'abc', 'field must have at least 6 characters'],
  [z.array(z.string()).max(1), ['a', 'b'], 'field must have at most 1 entry'],
  [z.number().min(3), 2, 'field must be at least 3'],
  [z.number().positive(), 0, 'field must be greater than 0'],
  [z.number().lt(3), 3, 'field must be less than 3'],
  [z.number().multipleOf(5), 3, 'field must be a multiple of 5'],
  [z.string().regex(/^a$/, 'Only the letter a'), 'b', 'field: Only the letter a'],
  [z.string().regex(/^a$/, 'must be the letter a'), 'b', 'field must be the letter a'],
  [z.array(z.object({ level: z.int() })), [{ level: 1 }, {}], 'field.1.level is required'],
])('describes an invalid field in a sentence: %# %p', (schema, value, sentence) => {
  expect(messageFor(z.object({ field: schema }), { field: value })).toBe(sentence);
});

it('describes the request if the request as a whole is invalid', () => {
  expect(messageFor(z.object({}), null)).toBe('The request must be an object');
  expect(
    messageFor(
      z.object({}).refine(() => false, 'Nothing to change'),
      {},
    ),
  ).toBe('Nothing to change');
});
