import { currentToast, dismissToast, toast } from '@dreamreel/ui/overlays/toast';
import { render } from '@dreamreel/ui/testing/open-page';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { resetSession } from '../testing/session.ts';
import { closeAuthDialog, useAuthDialog } from './auth-dialog.ts';
import { deferOfferWhile, useOfferToSave } from './offer-to-save.ts';

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

const openTab = () => screen.getByLabelText('Another field').getAttribute('data-open');
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('opens the offer two seconds after the end of a game, not earlier', async () => {
  const { rerender } = render(<Game id="timing" isDue={false} />);
  await wait(10_000);
  expect(openTab()).toBe('nothing');
  rerender(<Game id="timing" />);
  await wait(1_900);
  expect(openTab()).toBe('nothing');
  await wait(200);
  expect(openTab()).toBe('create-account');
});

it('waits for all finite animations before it opens the offer', async () => {
  const fall = Promise.withResolvers<void>();
  const moving = (endTime: number, finished: Promise<void>) => ({
    effect: { getComputedTiming: () => ({ endTime }) },
    finished,
  });
  const animations = [moving(4_000, fall.promise), moving(Number.POSITIVE_INFINITY, new Promise(() => undefined))];
  Object.defineProperty(document, 'getAnimations', { value: () => animations, configurable: true });
  render(<Game id="motion" />);
  await wait(10_000);
  expect(openTab()).toBe('nothing');
  fall.resolve();
  await wait(1_900);
  expect(openTab()).toBe('nothing');
  await wait(200);
  expect(openTab()).toBe('create-account');
  Reflect.deleteProperty(document, 'getAnimations');
});

it('opens the offer once per finished game, even after a reload', async () => {
  const { unmount } = render(<Game id="once" />);
  await wait(2_000);
  act(closeAuthDialog);
  unmount();
  const again = render(<Game id="once" />);
  await wait(5_000);
  expect(openTab()).toBe('nothing');
  again.rerender(<Game id="another" />);
  await wait(2_000);
  expect(openTab()).toBe('create-account');
});

it('cancels the offer when the player leaves the page', async () => {
  render(<Game id="left" />).unmount();
  await wait(5_000);
  render(<Game id="left" isDue={false} />);
  expect(openTab()).toBe('nothing');
});

it.each(['dialog', 'menu'])('opens the offer even if a field has the focus and a %s is open', async (role) => {
  render(
    <>
      <Game id={`over ${role}`} />
      <div role={role} />
    </>,
  );
  screen.getByLabelText('Another field').focus();
  await wait(2_000);
  expect(openTab()).toBe('create-account');
});

it('waits until a toast has gone, and until a newer toast has gone', async () => {
  render(<Game id="toast" />);
  const copied = () => act(() => toast({ title: 'Copied' }));
  const hide = () => act(() => dismissToast(currentToast()?.id ?? 0));
  copied();
  await wait(3_000);
  copied();
  await wait(3_000);
  expect(openTab()).toBe('nothing');
  hide();
  await wait(0);
  expect(openTab()).toBe('create-account');
});

it('opens the offer when the share sheet closes, even if sharing fails', async () => {
  render(<Game id="sharing" />);
  const sharing = Promise.withResolvers<void>();
  const work = deferOfferWhile(() => sharing.promise).catch(() => 'failed');
  await wait(5_000);
  expect(openTab()).toBe('nothing');
  await act(async () => {
    sharing.reject(new Error('canceled'));
    expect(await work).toBe('failed');
  });
  expect(openTab()).toBe('create-account');
});
