import * as z from 'zod';

/** The response of Meta to every call that creates something. */
export const idSchema = z.object({ id: z.string().min(1) });
