import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { type Resource, startGraph } from './graph.ts';

type Part = {
  name: string;
  waitsFor?: readonly string[];
  starting?: () => Promise<unknown>;
  stopping?: () => Promise<unknown>;
};

function recordedParts() {
  const events: string[] = [];
  const nothing = async () => {};
  const part = ({ name, waitsFor = [], starting = nothing, stopping = nothing }: Part): Resource => ({
    name,
    waitsFor,
    start: async () => {
      events.push(`${name} starts`);
      await starting();
      events.push(`${name} ready`);
    },
    stop: async () => {
      await stopping();
      events.push(`${name} stopped`);
    },
  });
  const happened = async (event: string) => {
    while (!events.includes(event)) await setImmediate();
  };
  return { events, part, happened };
}

describe('the graph of resources', () => {
  it('starts resources once their dependencies are ready, and stops them after their dependents', async () => {
    const { events, part, happened } = recordedParts();
    const graph = await startGraph([
      part({ name: 'game', waitsFor: ['postgres', 'nats'], stopping: () => happened('gateway stopped') }),
      part({ name: 'gateway', waitsFor: ['nats'], starting: () => happened('game ready') }),
      part({ name: 'postgres', starting: () => happened('nats ready') }),
      part({ name: 'nats', starting: () => happened('postgres starts') }),
    ]);
    expect(events.slice(0, 4)).toEqual(['postgres starts', 'nats starts', 'nats ready', 'gateway starts']);
    expect(events.slice(4)).toEqual(['postgres ready', 'game starts', 'game ready', 'gateway ready']);
    events.length = 0;
    await Promise.all([graph.stop(), graph.stop()]);
    expect(events.filter((event) => !event.startsWith('postgres'))).toEqual([
      ...['gateway stopped', 'game stopped', 'nats stopped'],
    ]);
  });

  it('stops the started resources if one fails to start, and throws its error', async () => {
    const { events, part, happened } = recordedParts();
    const cannotStart = async () => {
      throw new Error('game cannot start');
    };
    const failed = Promise.withResolvers<void>();
    const starting = startGraph([
      part({ name: 'nats' }),
      part({ name: 'slow', starting: () => failed.promise }),
      part({ name: 'game', waitsFor: ['nats'], starting: cannotStart }),
      part({ name: 'gateway', waitsFor: ['slow'] }),
    ]);
    await happened('game starts');
    await setImmediate();
    failed.resolve();
    await expect(starting).rejects.toThrow('game cannot start');
    expect(events).not.toContain('gateway starts');
    expect(events.slice(-2).toSorted()).toEqual(['nats stopped', 'slow stopped']);
  });

  it('starts no further resource after an abort, or if a resource depends on one that does not exist', async () => {
    const { events, part } = recordedParts();
    const stop = new AbortController();
    const parts = [part({ name: 'nats', starting: () => setImmediate() }), part({ name: 'game', waitsFor: ['nats'] })];
    const starting = startGraph(parts, undefined, stop.signal);
    stop.abort(new Error('Ctrl-C'));
    await expect(starting).rejects.toThrow('Ctrl-C');
    expect(events).not.toContain('game starts');
    await expect(startGraph([part({ name: 'a', waitsFor: ['x'] })])).rejects.toThrow('x, which does not exist');
  });
});
