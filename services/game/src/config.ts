import { databaseSettings, serviceSettings } from '@dreamreel/kit/process/config';
import { retentionSettings } from '@dreamreel/kit/process/retention-settings';
import * as z from 'zod';

export const configSchema = z.object({
  ...serviceSettings,
  ...databaseSettings,
  GUEST_PLAY_DAYS: retentionSettings.GUEST_PLAY_DAYS,
});
