import { InstallApp } from './install-app.tsx';
import { Reminders } from './reminders.tsx';

/** What can be set up on this device; without height where there is nothing. */
export function OnThisDevice() {
  return (
    <div className="divide-y divide-line *:py-4">
      <InstallApp />
      <Reminders />
    </div>
  );
}
