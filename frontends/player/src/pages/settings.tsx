import { AccountSettings } from '../features/account/account-settings.tsx';
import { Reminders } from '../features/device/reminders.tsx';
import { HardModeSection } from '../features/settings/hard-mode-section.tsx';
import { SettingsDialog } from '../features/settings/settings-dialog.tsx';
import { ThemeSection } from '../features/settings/theme-section.tsx';
import type { Section } from '../section-list.tsx';
import { useSession } from '../session/use-session.ts';

/** The sections of the settings, from top to bottom. */
const SECTIONS: readonly Section[] = [OwnAccount, HardModeSection, Reminders, ThemeSection];

export function Settings({ opener, onClose }: { opener: Element | null; onClose: () => void }) {
  return <SettingsDialog sections={SECTIONS} opener={opener} onClose={onClose} />;
}

function OwnAccount({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  return user && <AccountSettings user={user} onClose={onClose} />;
}
