import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Flame from 'lucide-react/icons/flame';
import MenuIcon from 'lucide-react/icons/menu';
import { type ComponentType, useState } from 'react';
import { useLocation } from 'react-router';
import { OnDemand } from '../../on-demand.tsx';
import { useStreak } from '../../session/use-streak.ts';

type MenuButtonProps = {
  /** Loads the menu component. */
  load: () => Promise<ComponentType<{ onClose: () => void }>>;
};

/** The menu button, which shows the current streak if there is one. */
export function MenuButton({ load }: MenuButtonProps) {
  const { t } = useLingui();
  const streak = useStreak();
  const { pathname } = useLocation();
  const [openedOn, setOpenedOn] = useState<string>();
  // Closes the menu when the page changes, including when a link in a dialog on top of the menu is clicked.
  const isOpen = openedOn === pathname;
  const close = () => setOpenedOn(undefined);
  const loadAhead = () => void load().catch(() => undefined);
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
        <OnDemand load={load} onFailed={close}>
          {(Menu) => <Menu onClose={close} />}
        </OnDemand>
      )}
    </>
  );
}
