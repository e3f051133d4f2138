import type { SkipLog } from '@dreamreel/kit/http/foreign-response';
import type { META_SETTINGS } from '@dreamreel/proto/social/social-posts';
import type { Provider } from '../application/ports.ts';
import type { SocialConfig } from '../config.ts';
import { metaProvider } from './meta/meta-provider.ts';
import type { SandboxRecords } from './sandbox/sandbox-records.ts';
import { serveSandbox } from './sandbox/sandbox-server.ts';

const CALL_TIMEOUT_MS = 15_000;
const SANDBOX = { token: 'local-sandbox', pageId: '100000000000001', accountId: '200000000000002' } as const;
/** Daily post limit of the sandbox, which matches Instagram's limit. */
const POSTS_PER_DAY = 100;

type Config = Pick<SocialConfig, (typeof META_SETTINGS)[number] | 'META_GRAPH_URL' | 'PUBLIC_URL' | 'GATEWAY_URL'>;

/**
 * Connects to Facebook and Instagram if they are configured, otherwise to the local sandbox. Both use the same adapter.
 */
export async function openProvider(
  config: Config,
  records: SandboxRecords,
  log: SkipLog,
): Promise<Provider & { close(): Promise<void> }> {
  const { META_PAGE_ACCESS_TOKEN: token, META_PAGE_ID: pageId, META_BUSINESS_ACCOUNT_ID: accountId } = config;
  if (token !== undefined && pageId !== undefined && accountId !== undefined) {
    const url = config.META_GRAPH_URL.replace(/\/$/, '');
    const settings = { url, token, pageId, accountId, timeoutMs: CALL_TIMEOUT_MS, log };
    return { ...metaProvider('Meta Graph API', settings), close: async () => {} };
  }

  const linkOf = (id: string) => new URL(`/admin?tab=posts&view=sandbox#social-post-${id}`, config.PUBLIC_URL).href;
  const imagesFrom = config.GATEWAY_URL ?? config.PUBLIC_URL;
  const settings = { ...SANDBOX, quota: POSTS_PER_DAY, linkOf, now: Date.now, imagesFrom };
  const { url, close } = await serveSandbox({ settings, records });
  return { ...metaProvider('local sandbox', { ...SANDBOX, url, timeoutMs: CALL_TIMEOUT_MS, log }), close };
}
