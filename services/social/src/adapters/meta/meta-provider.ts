import * as z from 'zod';
import type { ConnectionTest, Provider } from '../../application/ports.ts';
import { facebookPage } from './facebook-page.ts';
import { type Graph, type GraphSettings, graphClient } from './graph-client.ts';
import { instagramAccount, publishingLimit } from './instagram-account.ts';

export type MetaSettings = GraphSettings & { readonly pageId: string; readonly accountId: string };

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

type Ids = { readonly pageId: string; readonly accountId: string };

/** Tests the connection: the access token, its permissions, both accounts, and the quota. The test is read-only. */
function metaConnection(graph: Graph, { pageId, accountId }: Ids): ConnectionTest {
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
        tokenExpiresAt: expiresAt > 0 ? new Date(expiresAt * 1_000) : null,
      },
    };
  };
}

function rejected(message: string) {
  return { ok: false, error: { kind: 'rejected', message } } as const;
}
