import * as z from 'zod/mini';

/** The languages in which an account may get its mails. */
export const accountLanguageSchema = z.enum(['en', 'de']);
export type AccountLanguage = z.output<typeof accountLanguageSchema>;
