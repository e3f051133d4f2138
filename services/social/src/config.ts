import { databaseSettings, serviceSettings } from '@dreamreel/kit/process/config';
import { META_SETTINGS } from '@dreamreel/proto/social/social-posts';
import * as z from 'zod';

const id = z.string().regex(/^\d+$/, 'must be digits');

export const configSchema = z
  .object({
    ...serviceSettings,
    ...databaseSettings,
    /** The address that visitors use, and from which the networks fetch the images. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
    /** The gateway's address inside the network, from which the sandbox fetches the images; without it `PUBLIC_URL`. */
    GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** All three for the real networks, none for the local sandbox. */
    META_PAGE_ACCESS_TOKEN: z.string().optional(),
    META_PAGE_ID: id.optional(),
    META_BUSINESS_ACCOUNT_ID: id.optional(),
    /** Includes the version of the API. */
    META_GRAPH_URL: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com/v24.0'),
  })
  .superRefine((config, context) => {
    const missing = META_SETTINGS.filter((name) => config[name] === undefined);
    if (missing.length === META_SETTINGS.length) return;
    for (const name of missing) {
      context.addIssue({ code: 'custom', path: [name], message: `is needed with ${META_SETTINGS.join(' and ')}` });
    }
  });

export type SocialConfig = z.output<typeof configSchema>;
