import * as z from 'zod/mini';

/** How many days things are kept, by the configuration. */
export const retentionSchema = z.object({
  auditLog: z.int(),
  mailRecords: z.int(),
  unsubscribeLinks: z.int(),
  /** After the end of their month; missing where guests' plays are kept. */
  guestPlays: z.optional(z.int()),
  /** After the last use; missing where accounts are kept until their users delete them. */
  accounts: z.optional(z.int()),
  /** Where whoever runs the site has said so. */
  serviceLogs: z.optional(z.int()),
});
export type Retention = z.output<typeof retentionSchema>;

/** `/config.json`: what the shell reads before it starts. */
export const shellConfigSchema = z.object({
  /** Remote name → address of its module-federation entry. */
  remotes: z.record(z.string(), z.string()),
  /** The server's time of the response, ISO 8601: the game's date is the server's, not the device's. */
  serverTime: z.string(),
  version: z.string(),
  /** The time zone in which the daily mail is sent at ten, an IANA name; UTC where it is missing. */
  dailyMailZone: z.optional(z.string()),
  /** The admin's e-mail address, for the privacy page. */
  contact: z.optional(z.string()),
  /** Missing in responses of older versions. */
  retention: z.optional(retentionSchema),
});
export type ShellConfig = z.output<typeof shellConfigSchema>;
