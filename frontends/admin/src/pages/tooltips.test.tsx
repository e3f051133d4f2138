import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { TOOLTIP_DELAY_MS } from '@dreamreel/ui/controls/tooltip';
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { movie } from '../testing/factories.ts';
import { cardOf, openDashboard } from '../testing/open-dashboard.tsx';

afterEach(() => void jest.useRealTimers());

const scenes = movie().scenes.map((scene) => ({ ...scene, versions: 2 }));
const jaws: AdminMovie = movie({ scenes });

/** Returns the buttons and links that show an icon without text. */
function iconButtons(): HTMLElement[] {
  return [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].filter(
    (button) => button.textContent === '' && button.querySelector('svg'),
  );
}

/** Returns the tooltip of a hovered button. Its text occurs twice, once for screen readers. */
function tooltipOf(button: HTMLElement): string | undefined {
  jest.useFakeTimers();
  fireEvent.pointerMove(button, { pointerType: 'mouse' });
  act(() => void jest.advanceTimersByTime(TOOLTIP_DELAY_MS));
  const text = screen.queryByRole('tooltip')?.textContent ?? undefined;
  fireEvent.pointerDown(button);
  fireEvent.pointerUp(button);
  jest.useRealTimers();
  return text;
}

/** Expects a tooltip on every icon button, and returns the tooltips by the names of their buttons. */
function expectTooltips(atLeast: number): ReadonlyMap<string | null, string | undefined> {
  const buttons = iconButtons();
  expect(buttons.length).toBeGreaterThanOrEqual(atLeast);
  for (const button of buttons) expect(button).toHaveAccessibleName();
  expect([...document.querySelectorAll('[title]')].map(({ outerHTML }) => outerHTML)).toEqual([]);
  const tooltips = new Map(
    buttons
      .filter((button) => !button.hasAttribute('disabled'))
      .map((button) => [button.getAttribute('aria-label'), tooltipOf(button)]),
  );
  expect([...tooltips].filter(([, text]) => !text)).toEqual([]);
  return tooltips;
}

it('shows a tooltip for every icon button on the movies page and in an enlarged image, and no title attribute', async () => {
  const { user } = await openDashboard([jaws]);
  const card = await cardOf('Jaws');
  await user.click(card.getByText(/images generated/));
  const enlarge = await card.findByLabelText('Enlarge image 1 of Jaws');
  // Play, edit, delete; upload, enlarge and versions of five images.
  expectTooltips(18);

  await user.click(enlarge);
  const dialog = within(await screen.findByRole('dialog', { name: 'Jaws' }));
  const tooltips = expectTooltips(5);
  expect(tooltips.get('Next image')).toContain('Next image→');
  expect(tooltips.get('Zoom in')).toContain('Zoom in+');
  expect(tooltips.get('Close')).toContain('CloseEsc');
  expect(dialog.getByRole('button', { name: 'Next image' })).toHaveAttribute('aria-keyshortcuts', 'ArrowRight');
});

it('shows a tooltip immediately on keyboard focus, and Escape still closes a dialog whose Close button has one', async () => {
  const { user } = await openDashboard([jaws]);
  const edit = (await cardOf('Jaws')).getByLabelText('Edit Jaws');
  act(() => edit.focus());
  expect(screen.getByRole('tooltip')).toHaveTextContent('Edit');
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Jaws' }));
  act(() => dialog.getByRole('button', { name: 'Close' }).focus());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
