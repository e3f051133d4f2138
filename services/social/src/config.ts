import { databaseSettings, serviceSettings } from '@dreamreel/kit/process/config';
import { META_SETTINGS } from '@dreamreel/proto/social/social-posts';
import * as z from 'zod';

const id = z.string().regex(/^\d+$/, 'must be digits');

export const configSchema = z
  .object({
    ...serviceSettings,
    ...databaseSettings,
    /** Address of the site for visitors, from which the networks fetch the images. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
    /** Address of the gateway inside the network, from which the sandbox fetches images. Default: `PUBLIC_URL`. */
    GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Page access token. Set it with `META_PAGE_ID` and `META_BUSINESS_ACCOUNT_ID`, or none of them to use the sandbox. */
    META_PAGE_ACCESS_TOKEN: z.string().optional(),
    /** Id of the Facebook page. */
    META_PAGE_ID: id.optional(),
    /** Id of the Instagram business account. */
    META_BUSINESS_ACCOUNT_ID: id.optional(),
    /** Address of the Graph API, including its version. */
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
