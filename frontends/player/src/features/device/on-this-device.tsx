import { InstallApp } from './install-app.tsx';
import { Reminders } from './reminders.tsx';

/** The settings of this device. Without any, it takes no space. */
export function OnThisDevice() {
  return (
    <div className="divide-y divide-line *:py-4">
      <InstallApp />
      <Reminders />
    </div>
  );
}
