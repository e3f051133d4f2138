import { isFreeKey, singleKeys, useKeyPress } from '@dreamreel/ui/browser/single-keys';
import { Button } from '@dreamreel/ui/controls/button';
import { KeysDialog, type KeysShown } from '@dreamreel/ui/overlays/keys-dialog';
import { undoLastAction } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import Keyboard from 'lucide-react/icons/keyboard';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FOCUS_SEARCH, MOVIES_PAGE, pagePath, useDashboard } from '../../navigation.ts';

/** Returns the rows of the shortcut list. */
function keyRows(): readonly KeysShown[] {
  return [
    { keys: ['/'], does: t`Search movies` },
    { keys: ['n'], does: t`Add a movie` },
    { keys: ['f'], does: t`Open Movies` },
    { keys: ['c'], does: t`Open Calendar` },
    { keys: ['←', '→'], does: t`Move between Select buttons, calendar days, or enlarged images` },
    { keys: ['Enter'], does: t`Select a position or day, then select a second one to move or swap` },
    {
      keys: [t({ message: 'Delete', context: 'adminKeys' })],
      does: t`Remove the movie from the selected day in the calendar`,
    },
    { keys: ['z'], does: t`Undo the last action, while its message is shown` },
    { keys: ['Esc'], does: t`Cancel the selection or close the dialog` },
    { keys: ['+', '−', '0'], does: t`Zoom an enlarged image in, out, or back to its original size` },
    { keys: ['?'], does: t`Show these shortcuts` },
  ];
}

/** Handles the keyboard shortcuts and renders the button that opens the shortcut list. */
export function AdminKeys() {
  useLingui();
  const { add } = useDashboard();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);

  const search = () => {
    const box = document.querySelector<HTMLElement>('[data-search-movies]');
    if (box) box.focus();
    else void navigate(pagePath(MOVIES_PAGE), { state: FOCUS_SEARCH });
  };

  useKeyPress((event) => {
    if (!isFreeKey(event) || !singleKeys.isOn()) return;
    const act = new Map([
      ['?', () => setOpen(true)],
      ['/', search],
      ['n', () => add()],
      ['f', () => navigate(pagePath(MOVIES_PAGE))],
      ['c', () => navigate(pagePath('calendar'))],
      ['z', undoLastAction],
    ]).get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  });

  return (
    <>
      <Button variant="quiet" aria-keyshortcuts="?" onClick={() => setOpen(true)} className="pointer-coarse:hidden">
        <Keyboard aria-hidden="true" className="size-4" />
        <Trans>Shortcuts</Trans>
      </Button>
      <KeysDialog keys={keyRows()} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
