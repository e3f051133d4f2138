/**
 * Upper limit for the total size of the scripts of `/daily`: their current size plus 2 %. Most of it is the stack, in
 * KB: react-dom 62, react 5, react-query 13, react-router 62, the federation 33, and zod with the contracts 7 in the
 * shell and 16 in the player.
 */
export const FIRST_VIEW_BUDGET_GZIP_BYTES = 246_000;

/**
 * Returns the scripts that a page references before the first one runs, in the document and in its `Link` header, each
 * with its gzip size in bytes. A player page starts with only these files.
 */
export async function firstViewScripts(site: string, page: string): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`${site}${page}`, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  const inDocument = [...html.matchAll(/<(?:script|link)[^>]*?(?:src|href)="?([^"\s>]+\.js)["\s>]/g)];
  const inHeader = [...(answer.headers.get('link') ?? '').matchAll(/<([^>]+)>; rel=preload; as=script/g)];
  const addresses = new Set([...inDocument, ...inHeader].map(([, address = '']) => address));
  const sizes = [...addresses].map(async (address) => [address, await bytesOf(`${site}${address}`)] as const);
  return new Map(await Promise.all(sizes));
}

async function bytesOf(address: string): Promise<number> {
  const answer = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return Number(answer.headers.get('content-length'));
}
