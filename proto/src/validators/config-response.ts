import type { Retention, ShellConfig } from '../shell-config.ts';
import { isInteger, isRecord, isString, optional, record } from './checks.ts';

/** Whether a value is `/config.json`'s. */
export const isShellConfig = record<ShellConfig>({
  remotes: (value) => isRecord(value) && Object.values(value).every(isString),
  serverTime: isString,
  version: isString,
  dailyMailZone: optional(isString),
  contact: optional(isString),
  retention: optional(
    record<Retention>({
      auditLog: isInteger,
      mailRecords: isInteger,
      unsubscribeLinks: isInteger,
      guestPlays: optional(isInteger),
      accounts: optional(isInteger),
      serviceLogs: optional(isInteger),
    }),
  ),
});
