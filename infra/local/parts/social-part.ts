import * as z from 'zod';

const text = z.string().optional();

/** The social networks; without them a sandbox of the social service's own does it. Checked by that service itself. */
export const socialSettings = {
  META_PAGE_ACCESS_TOKEN: text,
  META_PAGE_ID: text,
  META_BUSINESS_ACCOUNT_ID: text,
  META_GRAPH_URL: text,
};

type SocialSettings = z.output<z.ZodObject<typeof socialSettings>>;

/** What a service that posts is told; the networks fetch pictures from `publicUrl`. */
export function socialEnv(settings: SocialSettings, publicUrl: string) {
  const { META_PAGE_ACCESS_TOKEN, META_PAGE_ID, META_BUSINESS_ACCOUNT_ID, META_GRAPH_URL } = settings;
  return { META_PAGE_ACCESS_TOKEN, META_PAGE_ID, META_BUSINESS_ACCOUNT_ID, META_GRAPH_URL, PUBLIC_URL: publicUrl };
}
