import { setTimeout as delay } from 'node:timers/promises';
import { movieResponseSchema } from '@dreamreel/proto/catalogue/movies';
import { keptCredential } from '../../player/admin.ts';
import type { Attack, AttackContext } from '../attack.ts';
import { sendHolder } from '../attackers/send-attacker.ts';

const STREAMS = 300;
const SECONDS = 20;
const prompts = [1, 2, 3, 4, 5].map((level) => ({ level, scene: '', prompt: `scene ${level}` }));

/** Three hundred event streams of one image job that no client reads. The model takes longer than the attack. */
export const stuckStreams: Attack = {
  name: 'stuck event streams',
  async run({ site, data, newAddress, whileOthersPlay, note }) {
    const cookie = await adminCookie(site, data);
    const send = (path: string, body: unknown, signal?: AbortSignal) => sendJson(site, path, { cookie, body, signal });
    const added = await send('/api/movies', { title: `Stuck ${crypto.randomUUID()}`, year: 2000, description: '' });
    const { movie } = movieResponseSchema.parse(await added.json());
    const path = `/api/movies/${movie.id}/generate-images`;
    const closing = new AbortController();
    await send(path, { prompts }, closing.signal);

    const sends = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`;
    const { effect, findings } = await whileOthersPlay(async () => {
      const holder = { connections: STREAMS, sends, reads: false, seconds: SECONDS };
      await sendHolder({ ...holder, port: Number(site.port), from: newAddress() });
      await delay(1_000);
    });
    closing.abort();
    await fetch(new URL(path, site), { method: 'DELETE', headers: headersOf(cookie) });
    note(`${STREAMS} streams; the gateway held at most ${effect.peak.sockets} sockets`);
    return findings;
  },
};

const headersOf = (cookie: string) => ({ 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', cookie });

async function adminCookie(site: URL, data: AttackContext['data']): Promise<string> {
  const { password } = keptCredential(data);
  const answer = await sendJson(site, '/api/admin/login', { cookie: '', body: { username: 'admin', password } });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

type Sent = { readonly cookie: string; readonly body: unknown; readonly signal?: AbortSignal | undefined };

function sendJson(site: URL, path: string, { cookie, body, signal }: Sent): Promise<Response> {
  const request = { method: 'POST', headers: headersOf(cookie), body: JSON.stringify(body) };
  return fetch(new URL(path, site), { ...request, ...(signal && { signal }) });
}
