import { retryImages } from '@dreamreel/ui/network/image-source';
import { render } from '@dreamreel/ui/testing/open-page';
import { expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { Image } from './image.tsx';

const OWN = `/images/${'a'.repeat(32)}`;
const FALLBACK = `/images/${'b'.repeat(32)}`;

const show = (sources: readonly string[]) => render(<Image sources={sources} alt="A scene" sizes="10rem" />);
const image = () => screen.getByRole('img', { name: 'A scene' });
const isPlaceholder = () => image().tagName.toLowerCase() === 'svg';
const fails = () => fireEvent.error(image());

it.each([
  ['when the network is available again', () => void dispatchEvent(new Event('online'))],
  ['when the user retries', retryImages],
])('retries a failed image %s, any number of times', (_how, again) => {
  show([OWN]);
  for (let time = 0; time < 3; time += 1) {
    fails();
    expect(isPlaceholder()).toBe(true);
    act(again);
    expect(image()).toHaveAttribute('src', `${OWN}?w=768`);
  }
});

it('retries the original image after a fallback was shown', () => {
  show([OWN, FALLBACK]);
  fails();
  expect(image()).toHaveAttribute('src', `${FALLBACK}?w=768`);
  act(retryImages);
  expect(image()).toHaveAttribute('src', `${OWN}?w=768`);
});

it('leaves a loaded image unchanged', () => {
  show([OWN]);
  const before = image();
  fireEvent.load(before);
  act(retryImages);
  expect(image()).toBe(before);
});
