import * as z from 'zod';

/** `/config.json`: what the shell reads before it starts. */
export const shellConfigSchema = z.object({
  /** Remote name → address of its module-federation entry. */
  remotes: z.record(z.string(), z.string()),
  /** The server's time of the response, ISO 8601: the game's date is the server's, not the device's. */
  serverTime: z.string(),
  version: z.string(),
  /** The time zone in which the daily mail is sent at ten, an IANA name; UTC where it is missing. */
  dailyMailZone: z.string().optional(),
  /** The admin's e-mail address, for the privacy page. */
  contact: z.string().optional(),
});
export type ShellConfig = z.output<typeof shellConfigSchema>;
