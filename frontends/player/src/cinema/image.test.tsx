import { retryImages } from '@dreamreel/ui/network/failed-images';
import { expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Image } from './image.tsx';

const OWN = `/images/${'a'.repeat(32)}`;
const STAND_IN = `/images/${'b'.repeat(32)}`;

const show = (sources: readonly string[]) => render(<Image sources={sources} alt="A scene" sizes="10rem" />);
const image = () => screen.getByRole('img', { name: 'A scene' });
const isPlaceholder = () => image().tagName.toLowerCase() === 'svg';
const fails = () => fireEvent.error(image());

it.each([
  ['when the network is back', () => void dispatchEvent(new Event('online'))],
  ['by a button of the page', retryImages],
])('an image that did not load is tried again %s, as often as it takes', (_how, again) => {
  show([OWN]);
  for (let time = 0; time < 3; time += 1) {
    fails();
    expect(isPlaceholder()).toBe(true);
    act(again);
    expect(image()).toHaveAttribute('src', `${OWN}?w=768`);
  }
});

it('the image itself is tried again, and not only what stands in for it', () => {
  show([OWN, STAND_IN]);
  fails();
  expect(image()).toHaveAttribute('src', `${STAND_IN}?w=768`);
  act(retryImages);
  expect(image()).toHaveAttribute('src', `${OWN}?w=768`);
});

it('an image that has loaded stays as it is', () => {
  show([OWN]);
  const before = image();
  fireEvent.load(before);
  act(retryImages);
  expect(image()).toBe(before);
});
