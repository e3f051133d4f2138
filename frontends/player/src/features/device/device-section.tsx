import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  text: ReactNode;
  /** The control at the end of the row. */
  children?: ReactNode;
};

/** A row for a device setting with a title, a description, and a control. */
export function DeviceSection({ title, text, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-56">
        <h3 id={id} className="font-sans font-semibold text-base text-ink tracking-normal">
          {title}
        </h3>
        <div className="mt-0.5 text-ink-soft text-sm">{text}</div>
      </div>
      {children}
    </section>
  );
}

/** Returns true if the site is running as an installed app. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}

/**
 * Returns true on iPhones and iPads, where sites can't show an install prompt. iPads identify themselves as Macs, but
 * only iPads have a touchscreen.
 */
export function isAppleTouchDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Returns true if the browser supports service workers, push messages, and notifications. */
export function supportsReminders(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}
