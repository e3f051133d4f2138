import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from '../attack.ts';
import { type HoldOrder, sendHolder } from '../attackers/hold.ts';
import { gatewayState } from '../effect-on-players.ts';

/** The gateway's limit of 256 connections per address, plus the connections of the other players and the broker. */
const MOST_SOCKETS = 256 + 60;

type Holder = Pick<HoldOrder, 'sends' | 'reads' | 'connections'> &
  Partial<Pick<HoldOrder, 'drips'>> & { readonly closedWithinSeconds: number };

/**
 * Returns an attack whose connections stall in ways that a browser never does. The product must close all connections
 * within a time limit.
 */
function holderOf(name: string, { closedWithinSeconds, ...order }: Holder): Attack {
  return {
    name,
    async run({ product, site, newAddress, whileOthersPlay, note }) {
      const before = await gatewayState(product);
      const seconds = closedWithinSeconds + 4;
      const { result, effect, findings } = await whileOthersPlay(async () => {
        const holding = sendHolder({ ...order, port: Number(site.port), from: newAddress(), seconds });
        await delay(closedWithinSeconds * 1_000 + 2_000);
        const { sockets } = await gatewayState(product);
        await holding;
        return sockets;
      });
      const { sockets } = effect.peak;
      note(`${order.connections} connections; the gateway held at most ${sockets} sockets, in the end ${result}`);
      if (sockets > before.sockets + MOST_SOCKETS) findings.push(`the gateway held ${sockets} sockets`);
      if (result > before.sockets + 60) findings.push(`${result} sockets were not closed in ${closedWithinSeconds} s`);
      return findings;
    },
  };
}

const request = (line: string, ...headers: string[]) => `${[line, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;

export const holders: readonly Attack[] = [
  holderOf('never reads', {
    connections: 1_000,
    sends: request('GET /api/openapi.json HTTP/1.1', 'Accept-Encoding: identity').repeat(3),
    reads: false,
    closedWithinSeconds: 80,
  }),
  holderOf('sends its headers slowly', {
    connections: 500,
    sends: 'GET /daily HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
    drips: 'a',
    reads: true,
    closedWithinSeconds: 18,
  }),
  holderOf('sends its body slowly', {
    connections: 500,
    sends: request('POST /api/daily-completion HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 5000'),
    drips: ' ',
    reads: true,
    closedWithinSeconds: 20,
  }),
  holderOf('says nothing', { connections: 1_000, sends: '', reads: true, closedWithinSeconds: 18 }),
];
