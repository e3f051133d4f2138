import type { DailyMovie } from '@dreamreel/proto/game/daily-game';
import { render } from '@dreamreel/ui/testing/open-page';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { EndedGame } from '../../../ended-game.ts';
import { endedGame } from '../../../testing/ended-game.ts';
import { wholeMovie } from '../../../testing/server.ts';
import { ResultPanel } from './result-panel.tsx';

const won = endedGame({ guesses: ['Alien', 'Up', 'Jaws'], hintsOfGuesses: [1, 2, 3] });
const lost = endedGame({
  hasWon: false,
  hintsUsed: 5,
  guesses: ['a', 'b', 'c', 'd', 'e'],
  hintsOfGuesses: [1, 2, 3, 4, 5],
});

function show(ended: EndedGame, { movie = wholeMovie, points }: { movie?: DailyMovie; points?: number } = {}) {
  render(
    <ResultPanel ended={ended} movie={movie} points={points} shareButtons={<button type="button">Share</button>}>
      <p>Sign up</p>
    </ResultPanel>,
  );
}

describe('the result', () => {
  it('shows points, difficulty, hint, poster, title, and year after a win', () => {
    show(won, { points: 300 });
    expect(screen.getByRole('heading', { name: 'Correct!' })).toHaveFocus();
    expect(screen.getByText('300 points')).toBeVisible();
    expect(screen.getByText('Medium')).toBeVisible();
    expect(screen.getByText('Hint 3/5')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Poster of Jaws' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Jaws' })).toBeVisible();
    expect(screen.getByText('1975')).toBeVisible();
  });

  it('shows the card with the share button before sign-up and links', () => {
    show(won);
    const all = document.body.textContent ?? '';
    const order = ['Correct!', 'Hint 3/5', 'Share', 'Sign up', 'Wikipedia'].map((text) => all.indexOf(text));
    expect(order).toEqual(order.toSorted((first, second) => first - second));
    expect(order[0]).toBeGreaterThanOrEqual(0);
    expect(screen.getAllByText('Correct!')).toHaveLength(1);
  });

  it('shows title, poster, year, and description after a loss', () => {
    show(lost);
    expect(screen.getByRole('heading', { name: 'You Lost!' })).toHaveFocus();
    expect(screen.getByRole('img', { name: 'Poster of Jaws' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Jaws' })).toBeVisible();
    expect(screen.getByText('1975')).toBeVisible();
    expect(screen.getByText('A great white shark terrorizes a summer resort.')).toBeVisible();
  });

  it('shows the director if known', () => {
    show(won, { movie: { ...wholeMovie, director: 'Steven Spielberg' } });
    expect(screen.getByText('1975 · Steven Spielberg')).toBeVisible();
  });

  it.each([null, ''])('shows only the year if the director is %p', (director) => {
    show(won, { movie: { ...wholeMovie, director } });
    expect(screen.getByText('1975')).toBeVisible();
  });

  it('shows the main cast if known', () => {
    show(lost, { movie: { ...wholeMovie, cast: ['Roy Scheider', 'Robert Shaw'] } });
    expect(screen.getByText('Starring Roy Scheider, Robert Shaw')).toBeVisible();
  });

  it('links to pages about the movie in new tabs without a referrer', () => {
    show(won, { movie: { ...wholeMovie, imdbId: 'tt0073195', tmdbId: 578 } });
    const links = within(screen.getByRole('navigation', { name: 'More about the movie' })).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['IMDb (opens in a new tab)', 'https://www.imdb.com/title/tt0073195/'],
      ['TMDB (opens in a new tab)', 'https://www.themoviedb.org/movie/578'],
      ['Wikipedia (opens in a new tab)', 'https://en.wikipedia.org/w/index.php?search=Jaws+1975+film'],
      ['JustWatch (opens in a new tab)', 'https://www.justwatch.com/us/search?q=Jaws'],
    ]);
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });

  it.each([
    [null, null],
    ['', null],
  ])('links only to searches if the ids are %p and %p', (imdbId, tmdbId) => {
    show(won, { movie: { ...wholeMovie, imdbId, tmdbId } });
    expect(screen.queryByText(/^Starring /)).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Wikipedia', 'JustWatch']);
  });

  it('counts down to the next movie in the player’s local time', () => {
    show(won);
    expect(screen.getByText('Next movie available tomorrow')).toBeVisible();
    expect(screen.getByRole('timer', { name: 'Time until the next movie' })).toHaveTextContent(/^\d\d:\d\d:\d\d$/);
    expect(screen.getByText(/New movie at 1?\d:\d\d [AP]M your time/)).toBeVisible();
  });

  it('shows no countdown after a game from the archive', () => {
    show({ ...won, isDaily: false });
    expect(screen.queryByText('Next movie available tomorrow')).toBeNull();
  });

  it('doesn’t move the focus if the game was already over', () => {
    show({ ...won, hasJustEnded: false });
    expect(document.body).toHaveFocus();
  });
});
