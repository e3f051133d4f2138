import { expect, it } from '@jest/globals';
import { messageId } from './message-id.ts';

it.each([
  ['Dreamreel <daily@movie.example>', 'movie.example'],
  ['daily@movie.example', 'movie.example'],
  ['"a@b" <daily@movie.example> ', 'movie.example'],
  ['Dreamreel', 'dreamreel.invalid'],
  ['daily@', 'dreamreel.invalid'],
])('uses one id per day and user for a mail from %j at %s', (from, host) => {
  expect(messageId('2026-11-21', 7, from)).toBe(`<daily.2026-11-21.7@${host}>`);
});
