import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { newPlayer } from '../../player/player.ts';
import type { Attack } from '../attack.ts';

/** Ambiguous HTTP requests, and guesses with texts that Postgres cannot store. */
export const malformedTexts: Attack = {
  name: 'malformed texts',
  async run({ site, note }) {
    const { movie } = await (await newPlayer(site.origin)).daily();
    const guess = (written: string) => {
      const { id: movieId, featuredDate: completionDate } = movie;
      const record = JSON.stringify({ sessionId: 'malformed', movieId, completionDate, guesses: ['#'] });
      return record.replace('"#"', `"${written}"`);
    };
    const requests: readonly (readonly [name: string, head: readonly string[], body?: string])[] = [
      ['two hosts', ['GET /api/daily-movie HTTP/1.1', 'Host: a', 'Host: b']],
      [
        'two lengths',
        ['POST /api/daily-completion HTTP/1.1', 'Host: a', 'Content-Length: 1', 'Content-Length: 2'],
        '{}',
      ],
      ['a lone surrogate', post(guess('Alien \\ud83d')), guess('Alien \\ud83d')],
      ['a NUL', post(guess('Alien\\u0000')), guess('Alien\\u0000')],
    ];
    const findings: string[] = [];
    for (const [name, head, body = ''] of requests) {
      const status = await statusOf(Number(site.port), head, body);
      if (status !== 400) findings.push(`${name} was answered with ${status}`);
    }
    note(`${requests.length} kinds, ${requests.length - findings.length} × 400`);
    return findings;
  },
};

function post(body: string): string[] {
  const length = Buffer.byteLength(body);
  return [
    'POST /api/daily-completion HTTP/1.1',
    'Host: a',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
  ];
}

async function statusOf(port: number, head: readonly string[], body: string): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
  return Number((await text(socket)).split(' ')[1]);
}
