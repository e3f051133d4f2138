import * as z from 'zod/mini';

/** The configured retention periods, in days. */
export const retentionSchema = z.object({
  auditLog: z.int(),
  mailRecords: z.int(),
  unsubscribeLinks: z.int(),
  /** Days after the end of the month. Missing if guests' plays are kept. */
  guestPlays: z.optional(z.int()),
  /** Days after the last use. Missing if only users delete their accounts. */
  accounts: z.optional(z.int()),
  /** Missing if the operator has not configured it. */
  serviceLogs: z.optional(z.int()),
});
export type Retention = z.output<typeof retentionSchema>;

/** The content of `/config.json`, which the shell reads before it starts. */
export const shellConfigSchema = z.object({
  /** Addresses of the module federation entries by remote name. */
  remotes: z.record(z.string(), z.string()),
  /** The server's time in ISO 8601. The game uses the server's date, not the device's. */
  serverTime: z.string(),
  version: z.string(),
  /** The IANA time zone in which the daily mail is sent at ten o'clock. Default: UTC. */
  dailyMailZone: z.optional(z.string()),
  /** The operator's email address, for the privacy page. */
  contact: z.optional(z.string()),
  /** Missing in responses of older versions. */
  retention: z.optional(retentionSchema),
});
export type ShellConfig = z.output<typeof shellConfigSchema>;
