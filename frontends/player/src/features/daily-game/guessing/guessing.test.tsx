import { utcDate } from '@dreamreel/proto/calendar';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { box, GUESS, play, says, skip } from '../../../testing/play.tsx';
import { completionOf, errorResponse, judge, ok, openMovie, wholeMovie } from '../../../testing/server.ts';

beforeEach(() => localStorage.clear());

describe('guessing', () => {
  it('wins at hint 3 after two wrong guesses', async () => {
    const { guess } = await play();
    await guess('Alien');
    await says('Wrong guess. 4 guesses remaining.');
    expect(screen.getByText('Not quite right')).toBeDefined();
    expect(screen.getByText('Hint 2/5')).toBeDefined();
    await guess('Up');
    await says('Wrong guess. 3 guesses remaining.');
    await guess('Jaws');

    await says('Correct! You got it right!');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Correct!' })).toHaveFocus());
    expect(screen.getByRole('heading', { name: 'Jaws' })).toBeDefined();
    expect(screen.getByText('1975')).toBeDefined();
    expect(screen.getByText('Hint 3/5')).toBeDefined();
    expect(screen.getAllByText('Medium').length).toBeGreaterThan(0);
    expect(screen.getByRole('img', { name: 'Poster of Jaws' })).toBeDefined();
    expect(screen.getByText('Your Guesses (3/5)')).toBeDefined();
    expect(screen.getByText('Next movie available tomorrow')).toBeDefined();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('loses with the fifth wrong guess and shows what it was', async () => {
    const { guess } = await play();
    for (const title of ['Alien', 'Up', 'Psycho', 'Gravity']) await guess(title);
    await says('Wrong guess. 1 guess remaining.');
    await guess('Titanic');

    await says('Game over! You used all 5 guesses. The correct answer was revealed.');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'You Lost!' })).toHaveFocus());
    expect(screen.getByRole('heading', { name: 'Jaws' })).toBeDefined();
    expect(screen.getByText('A great white shark terrorises a summer resort.')).toBeDefined();
    expect(screen.getByText('Next movie available tomorrow')).toBeDefined();
  });

  it('sends the whole list, trimmed, with the hints that are open, and nobody as the user', async () => {
    const { guess, user, server } = await play();
    await user.click(skip());
    await guess('  Alien ');
    await says('Wrong guess. 4 guesses remaining.');
    expect(server.to(GUESS)[0]?.body).toMatchObject({
      userId: null,
      movieId: 7,
      completionDate: utcDate(new Date()),
      hintsUsed: 2,
      guesses: ['Alien'],
    });
  });

  it('shows the guess only once it is judged, with the box disabled until then', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { guess } = await play({
      routes: {
        [GUESS]: async () => {
          await promise;
          return ok(judge(null, { guesses: ['Alien'], hintsUsed: 1 }));
        },
      },
    });
    await guess('Alien');
    expect(box().disabled).toBe(true);
    expect(skip()).toHaveProperty('disabled', true);
    expect(screen.getByText('Your Guesses (0/5)')).toBeDefined();

    await act(async () => resolve());
    await says('Your Guesses (1/5)');
    expect(box()).toHaveProperty('disabled', false);
    expect(box().value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(box()));
  });

  it('ignores an empty guess', async () => {
    const { guess, server } = await play();
    await guess('   ');
    expect(server.to(GUESS)).toHaveLength(0);
  });

  it('does not charge the same title twice and says so', async () => {
    const { guess } = await play();
    await guess('Alien');
    await says('Wrong guess. 4 guesses remaining.');
    await guess('Alien');
    await says('You already tried that.');
    expect(screen.getByText('Your Guesses (1/5)')).toBeDefined();
  });

  it('keeps what was typed when it could not be sent', async () => {
    const { guess } = await play({ routes: { [GUESS]: () => errorResponse(503, 'unavailable', 'Try again') } });
    await guess('Alien');
    await says('Failed to submit guess. Please try again.');
    await waitFor(() => expect(document.activeElement).toBe(box()));
    expect(box().value).toBe('Alien');
    expect(screen.getByText('Your Guesses (0/5)')).toBeDefined();
  });

  it('says that a guess needs the network while there is none', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { guess } = await play({ routes: { [GUESS]: () => errorResponse(503, 'unavailable', 'Try again') } });
    await guess('Alien');
    await says('Failed to submit guess. Please try again.');
    expect(screen.getByText('A guess needs the network.')).toBeDefined();
    expect(box().value).toBe('Alien');
    jest.restoreAllMocks();
  });

  it('says so when the game was completed elsewhere, and shows how it ended', async () => {
    const over = completionOf(['Jaws'], { completed: true, won: true, hintsUsed: 1 });
    let isOver = false;
    const { guess } = await play({
      routes: {
        [GUESS]: () => {
          isOver = true;
          return errorResponse(409, 'already-completed', 'Game already completed', { completion: over });
        },
        'GET /api/daily-movie': () =>
          ok(isOver ? { movie: wholeMovie, completion: over } : { movie: openMovie(), completion: null }),
      },
    });
    await guess('Alien');
    await says("You've already completed today's challenge!");
    expect(await screen.findByRole('heading', { name: 'Jaws' })).toBeDefined();
    expect(screen.getByText('Your Guesses (1/5)')).toBeDefined();
  });

  it.each([
    ['by its code, whatever its text', { code: 'already-completed', message: 'This game is over' }, true],
    ['by the specified text of a server without codes', { message: 'Game already completed' }, true],
    ['never by the text of another error', { code: 'unavailable', message: 'Game already completed' }, false],
  ])('recognizes a game that was completed elsewhere %s', async (_how, body, isCompleted) => {
    const { guess } = await play({ routes: { [GUESS]: () => ({ status: 409, body }) } });
    await guess('Alien');
    const [completed, failed] = ["You've already completed today's challenge!", /^Failed to submit guess/];
    expect(await screen.findByText(isCompleted ? completed : failed)).toBeVisible();
    expect(screen.queryByText(isCompleted ? failed : completed)).toBeNull();
  });

  it('starts again with the movie that has replaced the one on the page', async () => {
    let isReplaced = false;
    const { guess, user } = await play({
      routes: {
        [GUESS]: () => {
          isReplaced = true;
          return errorResponse(404, 'no-such-puzzle', 'Unknown movie');
        },
        'GET /api/daily-movie': () => ok({ movie: openMovie({ id: isReplaced ? 8 : 7 }), completion: null }),
      },
    });
    await user.click(skip());
    await guess('Alien');
    expect(await screen.findByText('Hint 1/5')).toBeDefined();
  });

  it('takes over what another tab has played meanwhile', async () => {
    const { guess } = await play({
      routes: {
        [GUESS]: () =>
          errorResponse(409, 'history-rewritten', 'Guesses do not match', {
            completion: completionOf(['Up', 'Psycho']),
          }),
      },
    });
    await guess('Alien');
    await says('Failed to submit guess. Please try again.');
    expect(screen.getByText('Your Guesses (2/5)')).toBeDefined();
    expect(screen.getByText('Hint 3/5')).toBeDefined();
    expect(box().value).toBe('Alien');
  });
});
