import { guestFingerprint } from '@dreamreel/kit/guest-fingerprint';
import { expect, it } from '@jest/globals';
import { recordGuess } from '../application/record-guess.ts';
import { playsInMemory, puzzle, puzzlesInMemory } from '../testing/in-memory.ts';
import { toldPlays } from './told-plays.ts';

const clock = { now: () => new Date('2026-03-14T12:00:00Z') };

function setup() {
  const told: unknown[] = [];
  const { plays, beat } = toldPlays(playsInMemory(), { publish: (_progress, _id, note) => told.push(note) });
  const record = recordGuess({ plays, puzzles: puzzlesInMemory([puzzle()]), clock });
  const guess = (sessionId: string, guesses: string[], userId?: number) =>
    record(
      { sessionId, movieId: 7, completionDate: '2026-03-14', guesses },
      userId === undefined ? { kind: 'guest' } : { kind: 'user', userId },
    );
  return { told, beat, guess };
}

it('tells every guest’s first guess of a day, counted, and nothing of later ones or of users', async () => {
  const { told, beat, guess } = setup();
  await guess('anna', ['Aliens']);
  await guess('anna', ['Aliens', 'Jaws']);
  await guess('ben', ['Alien']);
  await guess('ben', ['Alien']);
  await guess('carl', ['Alien'], 3);
  beat();
  const began = (sessionId: string) => ({ date: '2026-03-14', guest: guestFingerprint(sessionId) });
  expect(told).toEqual([
    { instance: expect.any(String), count: 1, began: [began('anna')] },
    { instance: expect.any(String), count: 2, began: [began('ben')] },
    { instance: expect.any(String), count: 2, began: [] },
  ]);
});

it('says nothing of the session itself', async () => {
  const { told, guess } = setup();
  await guess('secret-session', ['Aliens']);
  expect(JSON.stringify(told)).not.toContain('secret');
});
