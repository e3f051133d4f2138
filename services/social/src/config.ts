import { databaseSettings, serviceSettings } from '@dreamreel/kit/process/config';
import { META_SETTINGS } from '@dreamreel/proto/social/social-posts';
import * as z from 'zod';

const id = z.string().regex(/^\d+$/, 'must be digits');

export const configSchema = z
  .object({
    ...serviceSettings,
    ...databaseSettings,
    /** Public site URL. The networks fetch images from this site. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
    /** Internal gateway URL. The sandbox fetches images from the gateway. Default: `PUBLIC_URL`. */
    GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
    /**
     * Page access token. Requires `META_PAGE_ID` and `META_BUSINESS_ACCOUNT_ID`. If none of the three is set, the
     * sandbox is used.
     */
    META_PAGE_ACCESS_TOKEN: z.string().optional(),
    /** Facebook page id. */
    META_PAGE_ID: id.optional(),
    /**
     * Instagram business account id. Links in Instagram captions can't be clicked, so add the site's URL to the account's
     * bio.
     */
    META_BUSINESS_ACCOUNT_ID: id.optional(),
    /** Graph API URL, including the API version. */
    META_GRAPH_URL: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com/v24.0'),
  })
  .superRefine((config, context) => {
    const missing = META_SETTINGS.filter((name) => config[name] === undefined);
    if (missing.length === META_SETTINGS.length) return;
    for (const name of missing) {
      context.addIssue({ code: 'custom', path: [name], message: `is required with ${META_SETTINGS.join(' and ')}` });
    }
  });

export type SocialConfig = z.output<typeof configSchema>;
