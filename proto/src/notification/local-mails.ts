import * as z from 'zod';

const localMail = {
  id: z.string().regex(/^[\w-]{1,64}$/),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  receivedAt: z.iso.datetime(),
};
/** An entry in the local mailbox. */
export const localMailSchema = z.object(localMail);
export type LocalMail = z.output<typeof localMailSchema>;

/** A decoded email from the local mailbox. */
export const openedMailSchema = z.object({
  ...localMail,
  html: z.string(),
  text: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type OpenedMail = z.output<typeof openedMailSchema>;
