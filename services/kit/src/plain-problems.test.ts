import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { firstFieldError, validationMessage } from './plain-problems.ts';

const problemIn = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = z.safeParse(schema, value, { error: validationMessage });
  return parsed.success ? undefined : firstFieldError(parsed.error).text;
};
const text = (...checks: Parameters<ReturnType<typeof z.string>['check']>) => z.string().check(...checks);

describe('what is wrong with a field is said in a sentence that begins with its name', () => {
  it.each<[z.ZodMiniType, unknown, string]>([
    [z.string(), undefined, 'field must be given'],
    [z.string(), 7, 'field must be a text'],
    [z.number(), 'seven', 'field must be a number'],
    [z.int(), 1.5, 'field must be a whole number'],
    [z.boolean(), 'yes', 'field must be true or false'],
    [z.array(z.string()), {}, 'field must be a list'],
    [z.record(z.string(), z.string()), [], 'field must be an object'],
    [z.map(z.string(), z.string()), [], 'field must be something else'],
    [z.literal('a'), undefined, 'field must be given'],
    [z.enum(['a', 'b']), 'c', 'field must be a or b'],
    [z.union([z.string(), z.number()]), true, 'field must be something else'],
    [z.union([z.string(), z.number()]), undefined, 'field must be given'],
    [z.strictObject({}), { a: 1, b: 2 }, 'field must not have a or b'],
    [z.email(), 'a', 'field must be an email address'],
    [z.uuid(), 'a', 'field must be a UUID'],
    [text(z.regex(/^a$/)), 'b', 'field must be written in another way'],
    [text(z.minLength(1)), '', 'field must not be empty'],
    [text(z.minLength(6)), 'abc', 'field must have at least 6 characters'],
    [text(z.maxLength(2)), 'abc', 'field must have at most 2 characters'],
    [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'field must have at most 1 entry'],
    [z.number().check(z.gte(3)), 2, 'field must be at least 3'],
    [z.number().check(z.positive()), 0, 'field must be more than 0'],
    [z.number().check(z.lt(3)), 3, 'field must be less than 3'],
    [z.number().check(z.multipleOf(5)), 3, 'field must be a multiple of 5'],
    [text(z.regex(/^a$/, 'Only the letter a')), 'b', 'field: Only the letter a'],
    [text(z.regex(/^a$/, 'must be the letter a')), 'b', 'field must be the letter a'],
  ])('%# %p', (schema, value, sentence) => {
    expect(problemIn(z.object({ field: schema }), { field: value })).toBe(sentence);
  });

  it('names the way to a field inside another', () => {
    const schema = z.object({ prompts: z.array(z.object({ level: z.int() })) });
    expect(problemIn(schema, { prompts: [{ level: 1 }, {}] })).toBe('prompts.1.level must be given');
  });

  it('names the request where nothing of it can be read', () => {
    expect(problemIn(z.object({}), null)).toBe('The request must be an object');
    const refused = z.object({}).check(z.refine(() => false, 'Nothing to change'));
    expect(problemIn(refused, {})).toBe('Nothing to change');
  });
});
