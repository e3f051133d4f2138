import { HowToPlay } from '../features/daily-game/how-to-play.tsx';
import { InstallApp } from '../features/device/install-app.tsx';
import { ArchiveSection } from '../features/menu/archive-section.tsx';
import { MenuPanel } from '../features/menu/menu-panel.tsx';
import { SettingsSection } from '../features/menu/settings-section.tsx';
import { StatisticsSection } from '../features/statistics/statistics-section.tsx';
import type { Section } from '../section-list.tsx';
import { TodaySection } from './today-section.tsx';

/** The sections of the menu, from top to bottom. */
const SECTIONS: readonly Section[] = [
  TodaySection,
  StatisticsSection,
  ArchiveSection,
  HowToPlaySection,
  InstallApp,
  SettingsSection,
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
