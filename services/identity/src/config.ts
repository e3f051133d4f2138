import { databaseSettings, serviceSettings } from '@dreamreel/kit/config';
import * as z from 'zod';

export const configSchema = z.object({ ...serviceSettings, ...databaseSettings });
