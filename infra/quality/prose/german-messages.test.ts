import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parsePoFile } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';

type Message = { readonly english: string; readonly german: string; readonly context: string | null };

const FRONT_ENDS = ['shell', 'player', 'admin'];
/** Names, symbols and words that are the same in German. */
const SAME_IN_BOTH = [
  ...['Admin', 'Cookies', 'Details', 'Import', 'Name', 'Person', 'Prompt', 'Prompts', 'System'],
  ...['Position {number}', 'Position {position}', '{hint}: –', '{title}, {year}'],
];
/** Texts that the specification quotes with a straight apostrophe. */
const QUOTED = [
  "I couldn't guess this movie! Can you?",
  "I couldn't guess today's movie! Can you?",
  "Play Today's Challenge",
  "Today's Challenge Complete!",
  "You've already completed today's challenge!",
];

let messages: readonly Message[];

beforeAll(async () => {
  messages = (await Promise.all(FRONT_ENDS.map(messagesOf))).flat();
});

/** Returns the messages of a front end. `lingui check` compares them with its code. */
async function messagesOf(frontEnd: string): Promise<Message[]> {
  const path = join(import.meta.dirname, '../../../frontends', frontEnd, 'src/messages/de.po');
  return parsePoFile(await readFile(path, 'utf8')).items.map(({ msgid, msgctxt, msgstr: [german = ''] }) => ({
    english: msgid,
    german,
    context: msgctxt,
  }));
}

/** Returns a message's tags and the names of its parameters, which can also be in the cases of a choice. */
function parametersOf(text: string): string[] {
  const namesIn = (token: unknown): unknown[] => {
    if (!Array.isArray(token)) return [];
    const [name, , cases] = token;
    return [name, ...Object.values(Object(cases)).flat().flatMap(namesIn)];
  };
  const names = compileMessage(text).flatMap(namesIn).map(String);
  return [...new Set([...names, ...(text.match(/<\/?\w+>/g) ?? [])])].sort();
}

describe('a German message', () => {
  it('has the parameters of the English one', () => {
    expect(messages.filter(({ english, german }) => `${parametersOf(english)}` !== `${parametersOf(german)}`)).toEqual(
      [],
    );
  });

  it('is not English', () => {
    const untranslated = messages.filter(({ english, german }) => german === english).map(({ english }) => english);
    expect(untranslated.filter((english) => !SAME_IN_BOTH.includes(english))).toEqual([]);
  });

  it('is the same in all front ends, because they share one catalog on the page', () => {
    const germanOf = new Map<string, Set<string>>();
    for (const { english, german, context } of messages) {
      const id = JSON.stringify([english, context]);
      germanOf.set(id, (germanOf.get(id) ?? new Set()).add(german));
    }
    expect([...germanOf].filter(([, texts]) => texts.size > 1)).toEqual([]);
  });
});

it('quotes the straight apostrophes of the specification and has no others', () => {
  const straight = messages.map(({ english }) => english).filter((english) => english.includes("'"));
  expect([...new Set(straight)].sort()).toEqual(QUOTED);
});
