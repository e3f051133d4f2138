import { HowToPlay } from '../features/daily-game/how-to-play.tsx';
import { InstallApp } from '../features/device/install-app.tsx';
import { Reminders } from '../features/device/reminders.tsx';
import { ArchiveSection } from '../features/menu/archive-section.tsx';
import { HardModeSection } from '../features/menu/hard-mode-section.tsx';
import { MenuPanel, type MenuSection } from '../features/menu/menu-panel.tsx';
import { ThemeSection } from '../features/menu/theme-section.tsx';
import { StatisticsSection } from '../features/statistics/statistics-section.tsx';
import { TodaySection } from './today-section.tsx';

/** The sections of the menu, from top to bottom. */
const SECTIONS: readonly MenuSection[] = [
  TodaySection,
  StatisticsSection,
  ArchiveSection,
  HowToPlaySection,
  HardModeSection,
  InstallApp,
  Reminders,
  ThemeSection,
];

export function Menu({ onClose }: { onClose: () => void }) {
  return <MenuPanel sections={SECTIONS} onClose={onClose} />;
}

function HowToPlaySection() {
  return (
    <div className="-my-2 *:!mt-0">
      <HowToPlay />
    </div>
  );
}
