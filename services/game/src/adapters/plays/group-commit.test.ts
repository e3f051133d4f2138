import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { DO_BY_ITSELF, groupCommit } from './group-commit.ts';

/** Statements for several items get their answers when the test says so. */
type Statement = { readonly items: readonly string[]; readonly answer: (values?: readonly string[]) => void };

let statements: Statement[];
let alone: string[];
let failure: Error | undefined;
beforeEach(() => {
  statements = [];
  alone = [];
  failure = undefined;
});

// How long a statement takes decides nothing but in the test of one that is held up.
const group = (heldUpMs = 300_000) =>
  groupCommit<string, string>({
    many: (items) =>
      new Promise((resolve, reject) => {
        const answer = (values = items) =>
          failure ? reject(failure) : resolve(values.map((value) => (value === 'left out' ? DO_BY_ITSELF : value)));
        statements.push({ items, answer });
      }),
    one: async (item) => {
      alone.push(item);
      return `${item} alone`;
    },
    isOfEach: (error) => error === failure && failure?.message === 'outage',
    heldUpMs,
  });

const sizes = () => statements.map(({ items }) => items.length);
const turns = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('a group commit', () => {
  it('does an item that is alone by itself, at once', async () => {
    expect(await group()('a')).toBe('a alone');
    expect(statements).toEqual([]);
  });

  it('puts what arrives during a statement into the next, however many turns of the event loop it comes from', async () => {
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

  it('does not wait for a statement that is held up', async () => {
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

  it('sends at most 64 items in a statement', async () => {
    const load = group();
    const all = Array.from({ length: 100 }, (_, item) => load(`${item}`));
    await turns();
    statements[0]?.answer();
    await turns();
    expect(sizes()).toEqual([64, 36]);
    statements[1]?.answer();
    await Promise.all(all);
  });

  it('does by itself what a statement has left out, and nothing else', async () => {
    const load = group();
    const all = Promise.all(['a', 'b'].map(load));
    await turns();
    statements[0]?.answer(['left out', 'b']);
    expect(await all).toEqual(['a alone', 'b']);
    expect(alone).toEqual(['a']);
  });

  it.each([
    ['does each item of a statement that failed by itself', 'a conflict', ['a', 'b'], 'fulfilled'],
    ['fails each item of a statement that failed for all of them', 'outage', [], 'rejected'],
  ])('%s', async (_what, message, expected, status) => {
    failure = new Error(message);
    const load = group();
    const all = Promise.allSettled(['a', 'b'].map(load));
    await turns();
    statements[0]?.answer();
    expect((await all).map((result) => result.status)).toEqual([status, status]);
    expect(alone).toEqual(expected);
  });
});
