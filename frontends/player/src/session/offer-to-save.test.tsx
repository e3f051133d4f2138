import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { resetSession } from '../testing/session.ts';
import { closeAuthDialog, useAuthDialog } from './auth-dialog.ts';
import { suppressOfferWhile, useOfferToSave } from './offer-to-save.ts';

beforeEach(() => {
  resetSession();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  closeAuthDialog();
});

function Game({ id, isDue = true }: { id: string; isDue?: boolean }) {
  useOfferToSave(id, isDue);
  return <input aria-label="Another field" data-open={useAuthDialog() ?? 'nothing'} />;
}

const opened = () => screen.getByLabelText('Another field').getAttribute('data-open');
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('the offer to save opens two seconds after the end of a game, not earlier', async () => {
  const { rerender } = render(<Game id="timing" isDue={false} />);
  await wait(10_000);
  expect(opened()).toBe('nothing');
  rerender(<Game id="timing" />);
  await wait(1_900);
  expect(opened()).toBe('nothing');
  await wait(200);
  expect(opened()).toBe('create-account');
});

it('the offer to save waits for the end of all motion, but not of what moves for ever', async () => {
  const fall = Promise.withResolvers<void>();
  const moving = (endTime: number, finished: Promise<void>) => ({
    effect: { getComputedTiming: () => ({ endTime }) },
    finished,
  });
  const animations = [moving(4_000, fall.promise), moving(Number.POSITIVE_INFINITY, new Promise(() => undefined))];
  Object.defineProperty(document, 'getAnimations', { value: () => animations, configurable: true });
  render(<Game id="motion" />);
  await wait(10_000);
  expect(opened()).toBe('nothing');
  fall.resolve();
  await wait(1_900);
  expect(opened()).toBe('nothing');
  await wait(200);
  expect(opened()).toBe('create-account');
  Reflect.deleteProperty(document, 'getAnimations');
});

it('the offer to save opens once for each finished game, after a reload too', async () => {
  const { unmount } = render(<Game id="once" />);
  await wait(2_000);
  act(closeAuthDialog);
  unmount();
  const again = render(<Game id="once" />);
  await wait(5_000);
  expect(opened()).toBe('nothing');
  again.rerender(<Game id="another" />);
  await wait(2_000);
  expect(opened()).toBe('create-account');
});

it('the offer to save is cancelled by leaving the page', async () => {
  render(<Game id="left" />).unmount();
  await wait(5_000);
  render(<Game id="left" isDue={false} />);
  expect(opened()).toBe('nothing');
});

it('the offer to save never opens over a field that has the focus', async () => {
  render(<Game id="typing" />);
  screen.getByLabelText('Another field').focus();
  await wait(5_000);
  expect(opened()).toBe('nothing');
});

it.each(['dialog', 'menu'])('the offer to save never opens over a %s', async (role) => {
  render(
    <>
      <Game id={`over ${role}`} />
      <div role={role} />
    </>,
  );
  await wait(5_000);
  expect(opened()).toBe('nothing');
});

it('the offer to save never opens over the share sheet', async () => {
  render(<Game id="sharing" />);
  const sharing = Promise.withResolvers<void>();
  const work = suppressOfferWhile(() => sharing.promise);
  await wait(5_000);
  expect(opened()).toBe('nothing');
  sharing.resolve();
  await work;
});
