import * as z from 'zod/mini';

/** Why a request is sent, for the audit log. `undo` means that the request reverts the person's previous change. */
export const changeReasonSchema = z.optional(z.literal('undo'));
