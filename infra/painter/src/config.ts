import { serviceSettings } from '@dreamreel/kit/process/config';
import * as z from 'zod';

export const configSchema = z.object({
  LOG_LEVEL: serviceSettings.LOG_LEVEL,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3_100),
  /** IP address to listen on. Use `127.0.0.1` to accept local connections only. Default: all addresses. */
  HOST: z.union([z.ipv4(), z.ipv6()]).optional(),
});
