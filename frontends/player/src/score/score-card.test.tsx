import { render } from '@dreamreel/ui/testing/open-page';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { EndedGame } from '../ended-game.ts';
import { endedGame } from '../testing/ended-game.ts';
import { ScoreCard } from './score-card.tsx';

function show(more: Partial<EndedGame>, points?: number) {
  render(<ScoreCard ended={endedGame(more)} points={points} />);
}

describe('the score card', () => {
  it('shows the hint as the only score, and the guesses separately, after a win with skipped hints', () => {
    show({ hintsUsed: 4, guesses: ['Jaws'], hintsOfGuesses: [4] });
    expect(screen.getByText('Hint 4/5')).toBeVisible();
    expect(screen.getAllByText(/\d\/5/)).toHaveLength(1);
    expect(screen.getByText('Dreamreel #212 · 1 guess')).toBeVisible();
    expect(screen.getByText('The fewer scenes you need, the better.')).toBeVisible();
    const words = 'Hint 1: skipped. Hint 2: skipped. Hint 3: skipped. Hint 4: solved. Hint 5: not revealed.';
    expect(screen.getByRole('img', { name: words })).toBeVisible();
  });

  it.each([
    [1, 'Very Hard', 'Solved at first glance!'],
    [2, 'Hard', 'Solved on the second hint!'],
    [3, 'Medium', null],
    [5, 'Very Easy', null],
  ])('celebrates a win at hint %i with the difficulty %p and the words %p, never in red', (hintsUsed, name, cheer) => {
    show({ hintsUsed });
    expect(screen.getByText(name)).toHaveClass('text-accent-ink');
    expect(screen.queryByText(/^Solved /)?.textContent ?? null).toBe(cheer);
  });

  it('explains the score of a lost game', () => {
    show({ hasWon: false, hintsUsed: 5 });
    expect(screen.getByText('X/5')).toBeVisible();
    expect(screen.getByText(/^X means that you didn’t guess the movie/)).toBeVisible();
    expect(screen.queryByText('Very Easy')).toBeNull();
  });

  it.each([
    [300, 1],
    [undefined, 0],
  ])('shows the points if there are any: %p', (points, count) => {
    show({}, points);
    expect(screen.queryAllByText('300 points')).toHaveLength(count);
  });
});
