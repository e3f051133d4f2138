import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { inStartOrder, startGraph } from './graph.ts';
import type { Resource } from './resource.ts';

type Part = { name: string; waitsFor?: readonly string[]; takesMs?: number; fails?: boolean };

function recordedParts() {
  const events: string[] = [];
  const part = ({ name, waitsFor = [], takesMs = 0, fails = false }: Part): Resource => ({
    name,
    waitsFor,
    start: async () => {
      events.push(`${name} begins`);
      await sleep(takesMs);
      if (fails) throw new Error(`${name} cannot start`);
      events.push(`${name} ready`);
    },
    stop: async () => {
      await sleep(takesMs);
      events.push(`${name} stopped`);
    },
  });
  return { events, part };
}

describe('the graph of resources', () => {
  it('starts independent resources concurrently, and none before those it waits for are ready', async () => {
    const { events, part } = recordedParts();
    await startGraph([
      part({ name: 'game', waitsFor: ['postgres', 'nats'] }),
      part({ name: 'postgres', takesMs: 30 }),
      part({ name: 'nats', takesMs: 10 }),
    ]);
    expect(events).toEqual([
      'postgres begins',
      'nats begins',
      'nats ready',
      'postgres ready',
      'game begins',
      'game ready',
    ]);
  });

  it('stops each resource only after all that wait for it', async () => {
    const { events, part } = recordedParts();
    const graph = await startGraph([
      part({ name: 'nats' }),
      part({ name: 'game', waitsFor: ['nats'], takesMs: 20 }),
      part({ name: 'gateway', waitsFor: ['nats'], takesMs: 5 }),
    ]);
    events.length = 0;
    await Promise.all([graph.stop(), graph.stop()]);
    expect(events).toEqual(['gateway stopped', 'game stopped', 'nats stopped']);
  });

  it('stops what was started when one resource cannot start, and throws that failure', async () => {
    const { events, part } = recordedParts();
    const starting = startGraph([
      part({ name: 'nats' }),
      // A busy machine may pause the test for a while.
      part({ name: 'slow', takesMs: 3_000 }),
      part({ name: 'game', waitsFor: ['nats'], fails: true }),
      part({ name: 'gateway', waitsFor: ['slow'] }),
    ]);
    await expect(starting).rejects.toThrow('game cannot start');
    expect(events).not.toContain('gateway begins');
    expect(events.slice(-2).toSorted()).toEqual(['nats stopped', 'slow stopped']);
  });

  it('starts nothing more after the abort', async () => {
    const { events, part } = recordedParts();
    const stop = new AbortController();
    const starting = startGraph(
      [part({ name: 'nats', takesMs: 20 }), part({ name: 'game', waitsFor: ['nats'] })],
      {},
      stop.signal,
    );
    stop.abort(new Error('Ctrl-C'));
    await expect(starting).rejects.toThrow('Ctrl-C');
    expect(events).not.toContain('game begins');
  });

  it('rejects circles, unknown names and duplicate names', () => {
    const { part } = recordedParts();
    const circle = [part({ name: 'a', waitsFor: ['b'] }), part({ name: 'b', waitsFor: ['a'] })];
    expect(() => inStartOrder(circle)).toThrow('a → b → a');
    expect(() => inStartOrder([part({ name: 'a', waitsFor: ['x'] })])).toThrow('a waits for x, which does not exist');
    expect(() => inStartOrder([part({ name: 'a' }), part({ name: 'a' })])).toThrow('same name');
  });
});
