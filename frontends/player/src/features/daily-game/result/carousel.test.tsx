import { render } from '@dreamreel/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { wholeMovie } from '../../../testing/server.ts';
import { scenesOf } from '../scenes/scenes.ts';
import { Carousel } from './carousel.tsx';
import { LAST_SCENE_MS, SCENE_MS } from './use-slideshow.ts';

const scenes = scenesOf(wholeMovie);
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const counter = () => screen.getByText(/^\d \/ 5$/).textContent;
const moving = () => screen.getAllByRole('img').map((image) => image.className.includes('animate-drift'));
const button = (name: string) => screen.getByRole('button', { name });

describe('the slideshow', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('plays all scenes once and stops at the easiest', () => {
    render(<Carousel scenes={scenes} autoPlay />);
    const counters = [counter()];
    for (let scene = 1; scene < 5; scene += 1) {
      pass(SCENE_MS);
      counters.push(counter());
    }
    expect(counters).toEqual(['1 / 5', '2 / 5', '3 / 5', '4 / 5', '5 / 5']);
    expect(moving()).toEqual([false, false, false, false, true]);
    pass(LAST_SCENE_MS);
    expect(counter()).toBe('5 / 5');
    expect(moving()).not.toContain(true);
    expect(button('Play slideshow')).toBeVisible();
  });

  it('announces a scene only when the player chooses it', () => {
    render(<Carousel scenes={scenes} autoPlay />);
    expect(screen.getByText('1 / 5')).toHaveAttribute('aria-live', 'off');
    fireEvent.click(button('Go to scene 4'));
    expect(screen.getByText('4 / 5')).toHaveAttribute('aria-live', 'polite');
  });

  it('pauses and resumes', () => {
    render(<Carousel scenes={scenes} autoPlay />);
    pass(SCENE_MS);
    fireEvent.click(button('Pause slideshow'));
    pass(10 * SCENE_MS);
    expect(counter()).toBe('2 / 5');
    fireEvent.click(button('Play slideshow'));
    pass(SCENE_MS);
    expect(counter()).toBe('3 / 5');
  });

  it.each([
    ['a dot', () => fireEvent.click(button('Go to scene 3')), '3 / 5'],
    ['an arrow', () => fireEvent.click(button('Next scene')), '2 / 5'],
    ['a key', () => fireEvent.keyDown(button('Next scene'), { key: 'ArrowRight' }), '2 / 5'],
    ['a touch', () => fireEvent.pointerDown(screen.getAllByRole('img')[0] ?? document.body), '1 / 5'],
  ])('stops when the player uses %s', (_how, act, expected) => {
    render(<Carousel scenes={scenes} autoPlay />);
    act();
    pass(10 * SCENE_MS);
    expect(counter()).toBe(expected);
    expect(moving()).not.toContain(true);
  });

  it('restarts from the first scene', () => {
    render(<Carousel scenes={scenes} autoPlay={false} />);
    expect(counter()).toBe('5 / 5');
    expect(moving()).not.toContain(true);
    fireEvent.click(button('Play slideshow'));
    expect(counter()).toBe('1 / 5');
    pass(SCENE_MS);
    expect(counter()).toBe('2 / 5');
  });
});

describe('with reduced motion', () => {
  const { matchMedia } = globalThis;
  beforeEach(() => {
    globalThis.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('reduce') });
  });
  afterEach(() => {
    globalThis.matchMedia = matchMedia;
  });

  it('offers no slideshow and moves nothing', () => {
    render(<Carousel scenes={scenes} autoPlay={false} />);
    expect(counter()).toBe('5 / 5');
    expect(screen.queryByRole('button', { name: /slideshow/ })).toBeNull();
    expect(moving()).not.toContain(true);
  });
});
