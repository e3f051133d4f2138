import { onSettingsRequest } from '@dreamreel/ui/browser/front-end-events';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Flame from 'lucide-react/icons/flame';
import MenuIcon from 'lucide-react/icons/menu';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { UserMenu } from '../features/account/user-menu.tsx';
import { OnDemand } from '../on-demand.tsx';
import { useSession, useStreak } from '../session/signed-in-user.ts';

const loadMenu = async () => (await import('./menu.tsx')).Menu;

/** The header tools on every player page: the menu button and the account or Sign In button. Also renders the settings. */
export function HeaderTools() {
  return (
    <>
      <MenuButton />
      <UserMenu />
      <SettingsOnRequest />
    </>
  );
}

/** The menu button, which shows the current streak if there is one. */
function MenuButton() {
  const { t } = useLingui();
  const streak = useStreak();
  const { pathname } = useLocation();
  const [openedOn, setOpenedOn] = useState<string>();
  // Closes the menu when the page changes, including when a link in a dialog on top of the menu is clicked.
  const isOpen = openedOn === pathname;
  const close = () => setOpenedOn(undefined);
  const loadAhead = () => void loadMenu().catch(() => undefined);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={streak > 0 ? plural(streak, { one: 'Menu, #-day streak', other: 'Menu, #-day streak' }) : t`Menu`}
        onClick={() => setOpenedOn(pathname)}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        className="inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-control border border-transparent px-2 text-ink-soft transition-colors duration-quick ease-reel hover:bg-ink/8 hover:text-ink"
      >
        {streak > 0 && (
          <span className="flex items-center gap-1 font-semibold text-accent-ink text-sm tabular-nums">
            <Flame aria-hidden="true" className="size-4" />
            {streak}
          </span>
        )}
        <MenuIcon aria-hidden="true" className="size-5" />
      </button>
      {isOpen && (
        <OnDemand load={loadMenu} onFailed={close}>
          {(Menu) => <Menu onClose={close} />}
        </OnDemand>
      )}
    </>
  );
}

const loadSettings = async () => (await import('./settings.tsx')).Settings;

/**
 * Opens the settings when the menu, the account menu, or the footer requests them. The dialog closes when the page or
 * the player changes.
 */
export function SettingsOnRequest() {
  const { key } = useSession();
  const place = `${useLocation().pathname} ${key}`;
  const [opened, setOpened] = useState<{ place: string; opener: Element | null }>();
  const open = useEffectEvent(() => setOpened({ place, opener: openerOfSettings() }));
  useEffect(() => onSettingsRequest(() => open()), []);
  const close = () => setOpened(undefined);
  if (opened?.place !== place) return null;
  return (
    <OnDemand load={loadSettings} onFailed={close}>
      {(Settings) => <Settings opener={opened.opener} onClose={close} />}
    </OnDemand>
  );
}

/** Returns the button of the open menu, whose items are removed when it closes, or else the pressed button. */
function openerOfSettings(): Element | null {
  return document.querySelector('button[aria-haspopup][aria-expanded="true"]') ?? document.activeElement;
}
