import type { SkipLog } from '@dreamreel/kit/http/foreign-response';
import type { META_SETTINGS } from '@dreamreel/proto/social/social-posts';
import * as z from 'zod';
import type { ConnectionTest, Provider } from '../application/ports.ts';
import type { SocialConfig } from '../config.ts';
import { facebookPage } from './meta/facebook-page.ts';
import { type Graph, type GraphSettings, graphClient } from './meta/graph-client.ts';
import { instagramAccount, publishingLimit } from './meta/instagram-account.ts';
import type { SandboxRecords } from './sandbox/sandbox-records.ts';
import { serveSandbox } from './sandbox/sandbox-server.ts';

const CALL_TIMEOUT_MS = 15_000;
const SANDBOX = { token: 'local-sandbox', pageId: '100000000000001', accountId: '200000000000002' } as const;

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
  const settings = { ...SANDBOX, linkOf, now: Date.now, imagesFrom };
  const { url, close } = await serveSandbox({ settings, records });
  return { ...metaProvider('local sandbox', { ...SANDBOX, url, timeoutMs: CALL_TIMEOUT_MS, log }), close };
}

type MetaSettings = GraphSettings & { readonly pageId: string; readonly accountId: string };

/** Creates Facebook and Instagram clients for the Graph API or the local sandbox. */
export function metaProvider(name: Provider['name'], { pageId, accountId, ...graphSettings }: MetaSettings): Provider {
  const graph = graphClient(graphSettings);
  return {
    name,
    networks: { facebook: facebookPage(graph, pageId), instagram: instagramAccount(graph, accountId) },
    test: metaConnection(graph, { pageId, accountId }),
  };
}

const tokenSchema = z.object({
  data: z.object({
    is_valid: z.boolean(),
    /** Unix time in seconds. 0 means that the token never expires. */
    expires_at: z.number().catch(0),
    scopes: z.array(z.string()).catch([]),
    error: z.nullish(z.object({ message: z.string() })),
  }),
});
const pageSchema = z.object({ name: z.string() });
const accountSchema = z.object({ username: z.string() });

/** Permissions required for posting. */
const REQUIRED_PERMISSIONS = [
  'pages_manage_posts',
  'pages_read_engagement',
  'instagram_basic',
  'instagram_content_publish',
] as const;

/** Tests the connection: the access token, its permissions, both accounts, and the quota. The test is read-only. */
function metaConnection(
  graph: Graph,
  { pageId, accountId }: Pick<MetaSettings, 'pageId' | 'accountId'>,
): ConnectionTest {
  return async () => {
    const token = await graph.get('debug_token', { input_token: graph.token }, tokenSchema);
    if (!token.ok) return token;
    const { is_valid: isValid, expires_at: expiresAt, scopes, error } = token.value.data;
    if (!isValid) return rejected(`The access token is not valid: ${error?.message ?? 'no reason given'}`);
    const missing = REQUIRED_PERMISSIONS.filter((right) => !scopes.includes(right));
    if (missing.length > 0) return rejected(`The access token lacks these rights: ${missing.join(', ')}.`);

    const page = await graph.get(pageId, { fields: 'name' }, pageSchema);
    if (!page.ok) return page;
    const account = await graph.get(accountId, { fields: 'username' }, accountSchema);
    if (!account.ok) return account;
    const quota = await publishingLimit(graph, accountId);
    if (!quota.ok) return quota;

    return {
      ok: true,
      value: {
        accounts: [
          { network: 'facebook', name: page.value.name },
          { network: 'instagram', name: `@${account.value.username}` },
        ],
        quota: quota.value,
        callsUsedPercent: graph.callsUsedPercent(),
        tokenExpiresAt: expiresAt > 0 ? new Date(expiresAt * 1_000).toISOString() : null,
      },
    };
  };
}

function rejected(message: string) {
  return { ok: false, error: { kind: 'rejected', message } } as const;
}
