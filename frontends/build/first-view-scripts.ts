import { smallestGzip } from './compress-folder.ts';

/**
 * Size limit for all scripts on `/daily`: about 1% above the current total. Most of the size is third-party code, in KB:
 * react-dom 62, react 5, react-query 13, react-router 62 and module federation 33. zod and the contracts add 7 KB to
 * the shell and 16 KB to the player.
 */
export const FIRST_VIEW_BUDGET_GZIP_BYTES = 254_000;

/**
 * Returns the initial scripts of a page with their gzip sizes in bytes, as in the container images. These scripts are referenced in the document or
 * in its `Link` header, and a player page can start without any others.
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
  const answer = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  // A missing compressed file would make every visit slower.
  if (answer.headers.get('content-encoding') !== 'gzip') throw new Error(`${address} isn't compressed`);
  return (await smallestGzip(await answer.bytes())).length;
}
