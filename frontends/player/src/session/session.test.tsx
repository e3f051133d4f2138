import { currentToast, dismissToast, toast } from '@dreamreel/ui/overlays/toast';
import { render } from '@dreamreel/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { resetSession } from '../testing/server.ts';
import { deferOfferWhile, useOfferToSave } from './offer-to-save.ts';
import { closeAuthDialog, useAuthDialog } from './signed-in-user.ts';

beforeEach(resetSession);
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

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

  it('opens two seconds after the end of a game and of all finite animations, even if a dialog is open', async () => {
    const fall = Promise.withResolvers<void>();
    const moving = (endTime: number, finished: Promise<void>) => ({
      effect: { getComputedTiming: () => ({ endTime }) },
      finished,
    });
    const animations = [moving(4_000, fall.promise), moving(Number.POSITIVE_INFINITY, new Promise(() => undefined))];
    Object.defineProperty(document, 'getAnimations', { value: () => animations, configurable: true });
    const { rerender } = render(<Game id="motion" isDue={false} />);
    rerender(
      <>
        <Game id="motion" />
        <div role="dialog" />
      </>,
    );
    await wait(10_000);
    expectOffer(false);
    fall.resolve();
    await wait(1_900);
    expectOffer(false);
    await wait(200);
    expectOffer(true);
    Reflect.deleteProperty(document, 'getAnimations');
  });

  it('opens once per finished game, even after a reload, and not after the player has left the page', async () => {
    const { unmount } = render(<Game id="once" />);
    await wait(2_000);
    act(closeAuthDialog);
    unmount();
    const again = render(<Game id="once" />);
    await wait(5_000);
    expectOffer(false);
    again.rerender(<Game id="left" />);
    again.rerender(<Game id="another" isDue={false} />);
    await wait(5_000);
    expectOffer(false);
    again.rerender(<Game id="another" />);
    await wait(2_000);
    expectOffer(true);
  });

  it('waits until a toast has gone and the share sheet is closed, even if sharing fails', async () => {
    render(<Game id="toast" />);
    const sharing = Promise.withResolvers<void>();
    const work = deferOfferWhile(() => sharing.promise).catch(() => 'failed');
    await wait(5_000);
    act(() => toast({ title: 'Couldn’t share' }));
    await act(async () => {
      sharing.reject(new Error('no'));
      expect(await work).toBe('failed');
    });
    expectOffer(false);
    act(() => dismissToast(currentToast()?.id ?? 0));
    await wait(0);
    expectOffer(true);
  });
});
