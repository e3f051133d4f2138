import * as z from 'zod/mini';

/** The language of an account's emails. */
export const accountLanguageSchema = z.enum(['en', 'de']);
export type AccountLanguage = z.output<typeof accountLanguageSchema>;
