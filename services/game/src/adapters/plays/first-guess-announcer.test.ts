import { guestFingerprint } from '@dreamreel/kit/guest-fingerprint';
import { expect, it } from '@jest/globals';
import { recordGuess } from '../../application/record-guess.ts';
import { playsInMemory, puzzle, puzzlesInMemory } from '../../testing/in-memory.ts';
import { firstGuessAnnouncer } from './first-guess-announcer.ts';

const clock = { now: () => new Date('2026-03-14T12:00:00Z') };

function setup() {
  const sent: unknown[] = [];
  const { announce, sendHeartbeat } = firstGuessAnnouncer({ publish: (_progress, _id, note) => sent.push(note) });
  const puzzles = puzzlesInMemory([puzzle()]);
  const record = recordGuess({ plays: playsInMemory(), puzzles, onRecorded: announce, clock });
  const guess = (sessionId: string, guesses: string[], userId?: number) =>
    record(
      { sessionId, movieId: 7, completionDate: '2026-03-14', guesses },
      userId === undefined ? { kind: 'guest' } : { kind: 'user', userId },
    );
  return { sent, sendHeartbeat, guess };
}

it('announces each guest’s first guess of a day with a count, but neither later guesses nor users’ guesses', async () => {
  const { sent, sendHeartbeat, guess } = setup();
  await guess('anna', ['Aliens']);
  await guess('anna', ['Aliens', 'Jaws']);
  await guess('ben', ['Alien']);
  await guess('ben', ['Alien']);
  await guess('carl', ['Alien'], 3);
  sendHeartbeat();
  const began = (sessionId: string) => ({ date: '2026-03-14', guest: guestFingerprint(sessionId) });
  expect(sent).toEqual([
    { instance: expect.any(String), count: 1, began: [began('anna')] },
    { instance: expect.any(String), count: 2, began: [began('ben')] },
    { instance: expect.any(String), count: 2, began: [] },
  ]);
});

it('announces a fingerprint of the session, never the session itself', async () => {
  const { sent, guess } = setup();
  await guess('secret-session', ['Aliens']);
  expect(JSON.stringify(sent)).not.toContain('secret');
});
