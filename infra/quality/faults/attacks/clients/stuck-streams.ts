import { setTimeout as delay } from 'node:timers/promises';
import { movieResponseSchema } from '@dreamreel/proto/catalogue/movies';
import { storedCredential } from '../../../player/admin.ts';
import { OWN_SCRIPT, requestTo, signIn } from '../../players/request.ts';
import type { Attack } from '../attack.ts';
import { sendHolder } from '../attackers/hold.ts';

const STREAMS = 300;
const SECONDS = 20;
const prompts = [1, 2, 3, 4, 5].map((level) => ({ level, scene: '', prompt: `scene ${level}` }));

/**
 * An attack that opens 300 event streams for an image job and never reads them. The model's response takes longer than
 * the attack.
 */
export const stuckStreams: Attack = {
  name: 'stuck event streams',
  async run({ site: { origin, port }, data, newAddress, whileOthersPlay, note }) {
    const { password } = storedCredential(data);
    const cookie = await signIn(origin, '/api/admin/login', { username: 'admin', password });
    const body = { title: `Stuck ${crypto.randomUUID()}`, year: 2000, description: '' };
    const { movie } = movieResponseSchema.parse(
      await (await requestTo(origin, '/api/movies', { cookie, body })).json(),
    );
    const path = `/api/movies/${movie.id}/generate-images`;
    const closing = new AbortController();
    await requestTo(origin, path, { cookie, body: { prompts }, signal: closing.signal });

    const sends = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`;
    const { effect, findings } = await whileOthersPlay(async () => {
      const holder = { connections: STREAMS, sends, reads: false, seconds: SECONDS };
      await sendHolder({ ...holder, port: Number(port), from: newAddress() });
      await delay(1_000);
    });
    closing.abort();
    await fetch(`${origin}${path}`, { method: 'DELETE', headers: { ...OWN_SCRIPT, cookie } });
    note(`${STREAMS} streams; the gateway held at most ${effect.peak.sockets} sockets`);
    return findings;
  },
};
