import * as z from 'zod';

/** What Meta answers when it has made something. */
export const idSchema = z.object({ id: z.string().min(1) });
