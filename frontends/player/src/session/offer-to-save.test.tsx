import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { resetSession } from '../testing/session.ts';
import { closeAuthDialog, suppressOfferWhile, useAuthDialog, useOfferToSave } from './auth-dialog.ts';

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
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('the offer to save opens two seconds after the end of a game, not earlier', () => {
  const { rerender } = render(<Game id="timing" isDue={false} />);
  wait(10_000);
  expect(opened()).toBe('nothing');
  rerender(<Game id="timing" />);
  wait(1_900);
  expect(opened()).toBe('nothing');
  wait(200);
  expect(opened()).toBe('create-account');
});

it('the offer to save opens once for each finished game, after a reload too', () => {
  const { unmount } = render(<Game id="once" />);
  wait(2_000);
  act(closeAuthDialog);
  unmount();
  const again = render(<Game id="once" />);
  wait(5_000);
  expect(opened()).toBe('nothing');
  again.rerender(<Game id="another" />);
  wait(2_000);
  expect(opened()).toBe('create-account');
});

it('the offer to save is cancelled by leaving the page', () => {
  render(<Game id="left" />).unmount();
  wait(5_000);
  render(<Game id="left" isDue={false} />);
  expect(opened()).toBe('nothing');
});

it('the offer to save never opens over a field that has the focus', () => {
  render(<Game id="typing" />);
  screen.getByLabelText('Another field').focus();
  wait(5_000);
  expect(opened()).toBe('nothing');
});

it.each(['dialog', 'menu'])('the offer to save never opens over a %s', (role) => {
  render(
    <>
      <Game id={`over ${role}`} />
      <div role={role} />
    </>,
  );
  wait(5_000);
  expect(opened()).toBe('nothing');
});

it('the offer to save never opens over the share sheet', async () => {
  render(<Game id="sharing" />);
  const sharing = Promise.withResolvers<void>();
  const work = suppressOfferWhile(() => sharing.promise);
  wait(5_000);
  expect(opened()).toBe('nothing');
  sharing.resolve();
  await work;
});
