import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { openSettings } from '@dreamreel/ui/browser/front-end-events';
import { buttonClass } from '@dreamreel/ui/controls/button';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Flame from 'lucide-react/icons/flame';
import Settings from 'lucide-react/icons/settings';
import Users from 'lucide-react/icons/users';
import type { ComponentType, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { HowToPlay } from '../features/daily-game/how-to-play.tsx';
import { Countdown } from '../features/daily-game/result/countdown.tsx';
import { InstallApp } from '../features/device/on-this-device.tsx';
import { StatisticsSection } from '../features/statistics/statistics-section.tsx';
import { type Section, SectionList } from '../sections.tsx';
import { useStreak } from '../session/signed-in-user.ts';

/** The sections of the menu, from top to bottom. */
const SECTIONS: readonly Section[] = [
  TodaySection,
  StatisticsSection,
  FriendsSection,
  ArchiveSection,
  HowToPlaySection,
  InstallApp,
  SettingsSection,
];

/** The open menu: a panel at the side of the page, or full width on phones. */
export function Menu({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={t`Menu`}
        className="!inset-y-0 !right-0 !left-auto !w-full !max-w-md !translate-x-0 !translate-y-0 !rounded-none !border-y-0 !border-r-0 !max-h-none h-dvh sm:!rounded-l-card"
      >
        <div className="-mt-1">
          <SectionList sections={SECTIONS} onClose={onClose} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function HowToPlaySection() {
  return (
    <div className="-my-2 *:!mt-0">
      <HowToPlay />
    </div>
  );
}

function FriendsSection({ onClose }: { onClose: () => void }) {
  return (
    <PageLink to="/friends" Icon={Users} text={<Trans>Compare your results every day.</Trans>} onClose={onClose}>
      <Trans>Play with friends</Trans>
    </PageLink>
  );
}

function ArchiveSection({ onClose }: { onClose: () => void }) {
  return (
    <PageLink to="/archive" Icon={CalendarDays} text={<Trans>Every past movie, by month.</Trans>} onClose={onClose}>
      <Trans>Past challenges</Trans>
    </PageLink>
  );
}

const row = 'group flex min-h-11 w-full items-center gap-3 rounded-control text-left';

function PageLink({ to, onClose, ...content }: RowProps & { to: string; onClose: () => void }) {
  return (
    <Link to={to} onClick={onClose} className={row}>
      <RowContent {...content} />
    </Link>
  );
}

type RowProps = {
  Icon: ComponentType<{ className: string; 'aria-hidden': 'true' }>;
  text: ReactNode;
  children: ReactNode;
};

function RowContent({ Icon, text, children }: RowProps) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold group-hover:underline">{children}</span>
        <span className="block text-ink-soft text-sm">{text}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </>
  );
}

function SettingsSection({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => {
        openSettings();
        onClose();
      }}
      className={row}
    >
      <RowContent Icon={Settings} text={<Trans>Hard mode, reminders, and theme.</Trans>}>
        <Trans>Settings</Trans>
      </RowContent>
    </button>
  );
}

function TodaySection({ onClose }: { onClose: () => void }) {
  const today = useGameDate();
  const streak = useStreak();
  const { pathname } = useLocation();
  return (
    <div>
      <p className="flex items-center gap-2.5 font-semibold">
        <Flame
          aria-hidden="true"
          className={streak > 0 ? 'size-5 shrink-0 text-accent-ink' : 'size-5 shrink-0 text-ink-soft'}
        />
        {streak > 0 ? (
          <Plural value={streak} one="#-day streak" other="#-day streak" />
        ) : (
          <span className="font-normal text-ink-soft">
            <Trans>No streak yet. Guess a daily movie to start one.</Trans>
          </span>
        )}
      </p>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          <p className="text-ink-soft text-sm">
            <Trans>Next movie</Trans>
          </p>
          <Countdown date={today} />
        </div>
        {pathname !== '/daily' && (
          <Link to="/daily" onClick={onClose} className={buttonClass()}>
            <Trans>Play Today's Challenge</Trans>
          </Link>
        )}
      </div>
    </div>
  );
}
