import * as z from 'zod/mini';

/** Configured retention periods in days. */
export const retentionSchema = z.object({
  auditLog: z.int(),
  mailRecords: z.int(),
  unsubscribeLinks: z.int(),
  /**
   * Days after the end of a month until that month's guest games are deleted. Omitted if guest games are never deleted.
   */
  guestPlays: z.optional(z.int()),
  /**
   * Days after an account's last use until the account is deleted. Omitted if accounts are never deleted automatically.
   */
  accounts: z.optional(z.int()),
  /** Days for which service logs are kept. Omitted if the operator hasn't configured this period. */
  serviceLogs: z.optional(z.int()),
});
export type Retention = z.output<typeof retentionSchema>;

/** The settings of an installation that its pages need. */
const browserSettingsSchema = z.object({
  /** IANA time zone in which users whose time zone is unknown get the daily email at 10:00. Defaults to UTC. */
  dailyMailZone: z.optional(z.string()),
  /** The operator's email address, which the privacy page shows. */
  contact: z.optional(z.string()),
  retention: z.optional(retentionSchema),
});
export type BrowserSettings = z.output<typeof browserSettingsSchema>;

/** The contents of `/config.json`, which the frontend shell loads before rendering. */
export const shellConfigSchema = z.object({
  /** URLs of the module federation entries, by remote name. */
  remotes: z.record(z.string(), z.string()),
  /** The server's time in ISO 8601 format. Games use the server's date because the device's clock can be wrong. */
  serverTime: z.string(),
  version: z.string(),
  ...browserSettingsSchema.shape,
});
export type ShellConfig = z.output<typeof shellConfigSchema>;
