import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { wholeMovie } from '../../../testing/server.ts';
import { scenesOf } from '../scenes/scenes.ts';
import { Carousel } from './carousel.tsx';
import { LAST_SCENE_MS, SCENE_MS } from './use-reel.ts';

const scenes = scenesOf(wholeMovie);
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const counter = () => screen.getByText(/^\d \/ 5$/).textContent;
const moving = () => screen.getAllByRole('img').map((image) => image.className.includes('animate-drift'));
const button = (name: string) => screen.getByRole('button', { name });

describe('the reel', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('plays all scenes once and rests at the plainest', () => {
    render(<Carousel scenes={scenes} autoPlay />);
    const seen = [counter()];
    for (let scene = 1; scene < 5; scene += 1) {
      pass(SCENE_MS);
      seen.push(counter());
    }
    expect(seen).toEqual(['1 / 5', '2 / 5', '3 / 5', '4 / 5', '5 / 5']);
    expect(moving()).toEqual([false, false, false, false, true]);
    pass(LAST_SCENE_MS);
    expect(counter()).toBe('5 / 5');
    expect(moving()).not.toContain(true);
    expect(button('Play the reel')).toBeVisible();
  });

  it('is not announced scene by scene while it plays, and is when the player chooses one', () => {
    render(<Carousel scenes={scenes} autoPlay />);
    expect(screen.getByText('1 / 5')).toHaveAttribute('aria-live', 'off');
    fireEvent.click(button('Go to scene 4'));
    expect(screen.getByText('4 / 5')).toHaveAttribute('aria-live', 'polite');
  });

  it('pauses, and goes on from there', () => {
    render(<Carousel scenes={scenes} autoPlay />);
    pass(SCENE_MS);
    fireEvent.click(button('Pause the reel'));
    pass(10 * SCENE_MS);
    expect(counter()).toBe('2 / 5');
    fireEvent.click(button('Play the reel'));
    pass(SCENE_MS);
    expect(counter()).toBe('3 / 5');
  });

  it.each([
    ['a dot', () => fireEvent.click(button('Go to scene 3')), '3 / 5'],
    ['an arrow', () => fireEvent.click(button('Next scene')), '2 / 5'],
    ['a key', () => fireEvent.keyDown(button('Next scene'), { key: 'ArrowRight' }), '2 / 5'],
    ['a touch', () => fireEvent.pointerDown(screen.getAllByRole('img')[0] ?? document.body), '1 / 5'],
  ])('stops when the player takes over by %s', (_how, take, then) => {
    render(<Carousel scenes={scenes} autoPlay />);
    take();
    pass(10 * SCENE_MS);
    expect(counter()).toBe(then);
    expect(moving()).not.toContain(true);
  });

  it('begins again from the first scene', () => {
    render(<Carousel scenes={scenes} autoPlay={false} />);
    expect(counter()).toBe('5 / 5');
    expect(moving()).not.toContain(true);
    fireEvent.click(button('Play the reel'));
    expect(counter()).toBe('1 / 5');
    pass(SCENE_MS);
    expect(counter()).toBe('2 / 5');
  });
});

describe('for players who want less motion', () => {
  const { matchMedia } = globalThis;
  beforeEach(() => {
    globalThis.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('reduce') });
  });
  afterEach(() => {
    globalThis.matchMedia = matchMedia;
  });

  it('there is no reel, and nothing moves', () => {
    render(<Carousel scenes={scenes} autoPlay={false} />);
    expect(counter()).toBe('5 / 5');
    expect(screen.queryByRole('button', { name: /reel/ })).toBeNull();
    expect(moving()).not.toContain(true);
  });
});
