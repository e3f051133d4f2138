import type { ShellConfig } from '../shell-config.ts';
import { isRecord, isText, optional, record } from './checks.ts';

/** `/config.json`. */
export const isShellConfig = record<ShellConfig>({
  remotes: (value) => isRecord(value) && Object.values(value).every(isText),
  serverTime: isText,
  version: isText,
  dailyMailZone: optional(isText),
  contact: optional(isText),
});
