import { utcDate } from '@dreamreel/proto/calendar';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { findText, GUESS, guessBox, play, skipButton } from '../../../testing/play.tsx';
import { completionOf, errorResponse, judge, ok, openMovie, type Routes, wholeMovie } from '../../../testing/server.ts';

beforeEach(() => localStorage.clear());

describe('guessing', () => {
  it('wins at hint 3 after two wrong guesses', async () => {
    const { guess } = await play();
    await guess('Alien');
    await findText('Wrong guess. 4 guesses remaining.');
    expect(screen.getByText('Not quite right')).toBeDefined();
    expect(screen.getByText('Hint 2/5')).toBeDefined();
    await guess('Up');
    await findText('Wrong guess. 3 guesses remaining.');
    await guess('Jaws');

    await findText('Correct! You got it right!');
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

  it('loses with the fifth wrong guess and reveals the movie', async () => {
    const { guess } = await play();
    for (const title of ['Alien', 'Up', 'Psycho', 'Gravity']) await guess(title);
    await findText('Wrong guess. 1 guess remaining.');
    await guess('Titanic');

    await findText('Game over! You used all 5 guesses. The correct answer was revealed.');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'You Lost!' })).toHaveFocus());
    expect(screen.getByRole('heading', { name: 'Jaws' })).toBeDefined();
    expect(screen.getByText('A great white shark terrorizes a summer resort.')).toBeDefined();
    expect(screen.getByText('Next movie available tomorrow')).toBeDefined();
  });

  it('sends the trimmed list with the open hints and no user for a guest', async () => {
    const { guess, user, server } = await play();
    await user.click(skipButton());
    await guess('  Alien ');
    await findText('Wrong guess. 4 guesses remaining.');
    expect(server.to(GUESS)[0]?.body).toMatchObject({
      userId: null,
      movieId: 7,
      completionDate: utcDate(new Date()),
      hintsUsed: 2,
      guesses: ['Alien'],
    });
  });

  it('disables the box until the guess is judged and shows the guess only then', async () => {
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
    expect(guessBox().disabled).toBe(true);
    expect(skipButton()).toHaveProperty('disabled', true);
    expect(screen.getByText('Your Guesses (0/5)')).toBeDefined();

    await act(async () => resolve());
    await findText('Your Guesses (1/5)');
    expect(guessBox()).toHaveProperty('disabled', false);
    expect(guessBox().value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(guessBox()));
  });

  it('shakes the box for an empty guess, without a request or a message', async () => {
    const { guess, server } = await play();
    const requests = server.calls.length;
    const texts = document.body.textContent;
    for (const _again of [1, 2]) {
      await guess('   ');
      expect(guessBox()).toHaveClass('animate-shake');
      fireEvent.animationEnd(guessBox());
      expect(guessBox()).not.toHaveClass('animate-shake');
    }
    expect(server.calls).toHaveLength(requests);
    expect(document.body.textContent).toBe(texts);
  });

  it('doesn’t charge the same title twice and tells the player until the next hint', async () => {
    const { guess, user } = await play();
    await guess('Alien');
    await findText('Wrong guess. 4 guesses remaining.');
    await guess('Alien');
    await findText('You already guessed that. It didn’t cost a guess.');
    expect(screen.getByText('Your Guesses (1/5)')).toBeDefined();
    await user.click(skipButton());
    expect(screen.queryByText(/^You already guessed that/)).toBeNull();
  });

  it('keeps the typed guess if it couldn’t be sent', async () => {
    const { guess } = await play({ routes: { [GUESS]: () => errorResponse(503, 'unavailable', 'Try again') } });
    await guess('Alien');
    await findText('Failed to submit guess. Please try again.');
    await waitFor(() => expect(document.activeElement).toBe(guessBox()));
    expect(guessBox().value).toBe('Alien');
    expect(screen.getByText('Your Guesses (0/5)')).toBeDefined();
  });

  describe('offline', () => {
    let network: jest.Spied<() => boolean>;
    beforeEach(() => {
      network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    });
    afterEach(() => network.mockRestore());

    const goOnline = async () => {
      network.mockReturnValue(true);
      await act(async () => dispatchEvent(new Event('online')));
    };
    const WAITING = 'You’re offline. Your guess stays here and is sent when you’re back online.';

    /** Plays against a server that judges a guess only while the browser is online. */
    async function playOffline(judged: Routes[string] = () => ok(judge(null, { guesses: ['Alien'], hintsUsed: 1 }))) {
      const reached = jest.fn(judged);
      const game = await play({
        routes: {
          [GUESS]: (call) => (navigator.onLine ? reached(call) : Promise.reject(new TypeError('Failed to fetch'))),
        },
      });
      return { ...game, reached };
    }

    it('a guess waits, and is judged once when the browser is online', async () => {
      const { guess, reached } = await playOffline();
      await guess('Alien');
      await findText(WAITING);
      expect(guessBox().value).toBe('Alien');
      await goOnline();
      await findText('Wrong guess. 4 guesses remaining.');
      expect(screen.queryByText(WAITING)).toBeNull();
      expect(guessBox().value).toBe('');
      await goOnline();
      expect(reached).toHaveBeenCalledTimes(1);
    });

    it('a guess waits again if the network is lost while it is being sent', async () => {
      const { guess, server } = await playOffline();
      await guess('Alien');
      await findText(WAITING);
      await act(async () => dispatchEvent(new Event('online')));
      await waitFor(() => expect(server.to(GUESS)).toHaveLength(2));
      await findText(WAITING);
      await goOnline();
      await findText('Wrong guess. 4 guesses remaining.');
    });

    it('a waiting guess isn’t sent after the player has left the page', async () => {
      const { guess, reached, unmount } = await playOffline();
      await guess('Alien');
      await findText(WAITING);
      unmount();
      await goOnline();
      expect(reached).not.toHaveBeenCalled();
    });

    it('a guess is judged by a server on the same device, which needs no network', async () => {
      const { guess } = await play();
      await guess('Alien');
      await findText('Wrong guess. 4 guesses remaining.');
    });
  });

  it('shows the result of a game that was completed elsewhere', async () => {
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
    await findText("You've already completed today's challenge!");
    expect(await screen.findByRole('heading', { name: 'Jaws' })).toBeDefined();
    expect(screen.getByText('Your Guesses (1/5)')).toBeDefined();
  });

  it.each([
    ['by its code, regardless of the message', { code: 'already-completed', message: 'This game is over' }, true],
    ['by the specified message if there is no code', { message: 'Game already completed' }, true],
    [
      'never by the message if there is another code',
      { code: 'unavailable', message: 'Game already completed' },
      false,
    ],
  ])('recognizes a game that was completed elsewhere %s', async (_how, body, isCompleted) => {
    const { guess } = await play({ routes: { [GUESS]: () => ({ status: 409, body }) } });
    await guess('Alien');
    const [completed, failed] = ["You've already completed today's challenge!", /^Failed to submit guess/];
    expect(await screen.findByText(isCompleted ? completed : failed)).toBeVisible();
    expect(screen.queryByText(isCompleted ? failed : completed)).toBeNull();
  });

  it('restarts with the new movie if the movie of the day was replaced', async () => {
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
    await user.click(skipButton());
    await guess('Alien');
    expect(await screen.findByText('Hint 1/5')).toBeDefined();
  });

  it('adopts the guesses of another tab', async () => {
    const { guess } = await play({
      routes: {
        [GUESS]: () =>
          errorResponse(409, 'history-rewritten', 'Guesses do not match', {
            completion: completionOf(['Up', 'Psycho']),
          }),
      },
    });
    await guess('Alien');
    await findText('Failed to submit guess. Please try again.');
    expect(screen.getByText('Your Guesses (2/5)')).toBeDefined();
    expect(screen.getByText('Hint 3/5')).toBeDefined();
    expect(guessBox().value).toBe('Alien');
  });
});
