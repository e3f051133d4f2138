import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { groupCommit } from './group-commit.ts';

/** A statement for several items. The test decides when it responds. */
type Statement = { readonly items: readonly string[]; readonly answer: () => void };

let statements: Statement[];
let alone: string[];
let failure: Error | undefined;
beforeEach(() => {
  statements = [];
  alone = [];
  failure = undefined;
});

// Only the test of a slow statement depends on the maximum wait.
const group = (maxWaitMs = 300_000) =>
  groupCommit<string, string>({
    many: (items) =>
      new Promise((resolve, reject) => {
        statements.push({ items, answer: () => (failure ? reject(failure) : resolve(items)) });
      }),
    one: async (item) => {
      alone.push(item);
      return `${item} alone`;
    },
    appliesToAll: (error) => error === failure,
    maxWaitMs,
  });

const sizes = () => statements.map(({ items }) => items.length);
const turns = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('a group commit', () => {
  it('runs a single item individually and immediately', async () => {
    expect(await group()('a')).toBe('a alone');
    expect(statements).toEqual([]);
  });

  it('runs all items that arrive during a statement in the next one, even if they arrive in different turns of the event loop', async () => {
    const load = group();
    const all = [load('a'), load('b')];
    await turns();
    all.push(load('c'), load('d'));
    await turns();
    all.push(load('e'));
    await turns();
    expect(sizes()).toEqual([2]);
    statements[0]?.answer();
    await turns();
    expect(sizes()).toEqual([2, 3]);
    statements[1]?.answer();
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('does not wait long for a slow statement', async () => {
    const load = group(1);
    const held = Promise.all(['a', 'b'].map(load));
    await turns();
    const others = Promise.all(['c', 'd'].map(load));
    while (statements.length < 2) await delay(1);
    statements[1]?.answer();
    await others;
    statements[0]?.answer();
    await held;
  });

  it('fails every item of a statement whose error applies to all', async () => {
    failure = new Error('outage');
    const load = group();
    const all = Promise.allSettled(['a', 'b'].map(load));
    await turns();
    statements[0]?.answer();
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(alone).toEqual([]);
  });
});
