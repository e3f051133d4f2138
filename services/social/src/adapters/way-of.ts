import type { Way } from '../application/ports.ts';
import type { SocialConfig } from '../config.ts';
import { metaWay } from './meta/meta-way.ts';
import type { SandboxRecords } from './sandbox/sandbox-records.ts';
import { serveSandbox } from './sandbox/sandbox-server.ts';

const CALL_MS = 15_000;
const SANDBOX = { token: 'local-sandbox', pageId: '100000000000001', accountId: '200000000000002' } as const;
/** As Instagram has it. */
const POSTS_A_DAY = 100;

type Config = Pick<
  SocialConfig,
  'META_PAGE_ACCESS_TOKEN' | 'META_PAGE_ID' | 'META_BUSINESS_ACCOUNT_ID' | 'META_GRAPH_URL' | 'PUBLIC_URL'
>;

/** The real networks where they are configured, else the sandbox on this machine behind the same adapter. */
export async function wayOf(config: Config, records: SandboxRecords): Promise<Way & { close(): Promise<void> }> {
  const { META_PAGE_ACCESS_TOKEN: token, META_PAGE_ID: pageId, META_BUSINESS_ACCOUNT_ID: accountId } = config;
  if (token !== undefined && pageId !== undefined && accountId !== undefined) {
    const url = config.META_GRAPH_URL.replace(/\/$/, '');
    return { ...metaWay('Meta Graph API', { url, token, pageId, accountId, callMs: CALL_MS }), close: async () => {} };
  }

  const linkOf = (id: string) => new URL(`/admin#social-post-${id}`, config.PUBLIC_URL).href;
  const settings = { ...SANDBOX, quota: POSTS_A_DAY, linkOf, now: Date.now };
  const { url, close } = await serveSandbox({ settings, records });
  return { ...metaWay('local sandbox', { ...SANDBOX, url, callMs: CALL_MS }), close };
}
