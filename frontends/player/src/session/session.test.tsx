import { makeQueryClient } from '@dreamreel/ui/network/query-client';
import { currentToast, dismissToast, toast } from '@dreamreel/ui/overlays/toast';
import { render } from '@dreamreel/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { serve } from '../testing/server.ts';
import { ada, resetSession, signInAs } from '../testing/session.ts';
import { closeAuthDialog, useAuthDialog } from './auth-dialog.ts';
import { deferOfferWhile, useOfferToSave } from './offer-to-save.ts';
import { useSession } from './use-session.ts';

beforeEach(resetSession);
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('checks the session once for all parts of the page and again after five minutes', async () => {
  const FOUR_MINUTES_MS = 4 * 60_000;
  signInAs(ada);
  const server = serve();
  const client = makeQueryClient();
  const show = (...parts: number[]) => (
    <QueryClientProvider client={client}>
      {parts.map((part) => (
        <Part key={part} />
      ))}
    </QueryClientProvider>
  );
  const { rerender } = render(show(1, 2));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  const startedAt = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => startedAt + FOUR_MINUTES_MS);
  rerender(show(1, 2, 3));
  expect(server.calls).toHaveLength(1);
  clock.mockImplementation(() => startedAt + 2 * FOUR_MINUTES_MS);
  rerender(show(1, 2, 3, 4));
  await waitFor(() => expect(server.calls).toHaveLength(2));
});

function Part() {
  return <p>{useSession().user?.name}</p>;
}

describe('the offer to save the game', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  function Game({ id, isDue = true }: { id: string; isDue?: boolean }) {
    useOfferToSave(id, isDue);
    return <input aria-label="Another field" data-open={useAuthDialog() ?? 'nothing'} />;
  }
  const field = () => screen.getByLabelText('Another field');
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const expectOffer = (isOpen: boolean) =>
    expect(field()).toHaveAttribute('data-open', isOpen ? 'create-account' : 'nothing');

  it('opens two seconds after the end of a game, even if a field has the focus and a dialog is open', async () => {
    const { rerender } = render(<Game id="timing" isDue={false} />);
    await wait(10_000);
    expectOffer(false);
    rerender(
      <>
        <Game id="timing" />
        <div role="dialog" />
      </>,
    );
    field().focus();
    await wait(1_900);
    expectOffer(false);
    await wait(200);
    expectOffer(true);
  });

  it('waits for all finite animations', async () => {
    const fall = Promise.withResolvers<void>();
    const moving = (endTime: number, finished: Promise<void>) => ({
      effect: { getComputedTiming: () => ({ endTime }) },
      finished,
    });
    const animations = [moving(4_000, fall.promise), moving(Number.POSITIVE_INFINITY, new Promise(() => undefined))];
    Object.defineProperty(document, 'getAnimations', { value: () => animations, configurable: true });
    render(<Game id="motion" />);
    await wait(10_000);
    expectOffer(false);
    fall.resolve();
    await wait(1_900);
    expectOffer(false);
    await wait(200);
    expectOffer(true);
    Reflect.deleteProperty(document, 'getAnimations');
  });

  it('opens once per finished game, even after a reload', async () => {
    const { unmount } = render(<Game id="once" />);
    await wait(2_000);
    act(closeAuthDialog);
    unmount();
    const again = render(<Game id="once" />);
    await wait(5_000);
    expectOffer(false);
    again.rerender(<Game id="another" />);
    await wait(2_000);
    expectOffer(true);
  });

  it('is canceled when the player leaves the page', async () => {
    render(<Game id="left" />).unmount();
    await wait(5_000);
    render(<Game id="left" isDue={false} />);
    expectOffer(false);
  });

  it('waits until a toast has gone, and until a newer toast has gone', async () => {
    render(<Game id="toast" />);
    for (const _time of [1, 2]) {
      act(() => toast({ title: 'Copied' }));
      await wait(3_000);
    }
    expectOffer(false);
    act(() => dismissToast(currentToast()?.id ?? 0));
    await wait(0);
    expectOffer(true);
  });

  it('opens when the share sheet closes, even if sharing fails', async () => {
    render(<Game id="sharing" />);
    const sharing = Promise.withResolvers<void>();
    const work = deferOfferWhile(() => sharing.promise).catch(() => 'failed');
    await wait(5_000);
    expectOffer(false);
    await act(async () => {
      sharing.reject(new Error('canceled'));
      expect(await work).toBe('failed');
    });
    expectOffer(true);
  });
});
