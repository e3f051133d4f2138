import { useConsent } from '@dreamreel/ui/browser/consent';
import { askForConsent } from '@dreamreel/ui/browser/front-end-events';
import { endReminders } from '@dreamreel/ui/browser/push-subscription';
import { Button } from '@dreamreel/ui/controls/button';
import { Select } from '@dreamreel/ui/controls/input';
import { Switch } from '@dreamreel/ui/controls/switch';
import { HttpError } from '@dreamreel/ui/network/http';
import { focusPart } from '@dreamreel/ui/overlays/focus-part';
import { actionSucceeded, toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { forgetReminderHour, reminderHour, storeReminderHour } from '../../session/stored-choices.ts';
import { fetchPushKey, HOURS, shownHour, subscribeToReminders, syncReminder } from './push.ts';

export function Reminders() {
  const { t } = useLingui();
  if (supportsReminders()) return <ReminderSwitch />;
  const needsInstallation = isAppleTouchDevice() && !isInstalled();
  return needsInstallation ? (
    <DeviceSection
      title={t`Remind me on this device`}
      text={t`On an iPhone or iPad, install the app first: tap Share, then “Add to Home Screen”.`}
    />
  ) : null;
}

function ReminderSwitch() {
  const { t } = useLingui();
  const hasConsent = useConsent()?.functional ?? false;
  const { isOffered, isBlocked, isOn, isBusy, set, hour, changeHour } = useReminders(hasConsent);
  const [hasAsked, setAsked] = useState(false);
  if (!isOffered) return null;
  if (!hasConsent) {
    return (
      <DeviceSection
        title={t`Remind me on this device`}
        text={`${t`A notification when there’s a new movie. No spoilers.`} ${t`Reminders need functional cookies.`}`}
      >
        <Button
          onClick={() => {
            setAsked(true);
            askForConsent();
          }}
        >
          <Trans>Change cookie preferences</Trans>
        </Button>
      </DeviceSection>
    );
  }
  return (
    <DeviceSection
      title={t`Remind me on this device`}
      text={
        <>
          <p>
            {isBlocked
              ? t`Your browser blocks notifications from this site. You can allow them in the browser’s settings.`
              : t`A notification when there’s a new movie. No spoilers.`}
          </p>
          {isOn && <HourChoice hour={hour} isBusy={isBusy} onChange={changeHour} />}
        </>
      }
    >
      <Switch
        // Focused when it replaces the consent button.
        ref={hasAsked ? focusPart : undefined}
        aria-label={t`Remind me on this device`}
        checked={isOn}
        disabled={isBlocked}
        onCheckedChange={set}
        className="mt-0.5 self-start"
      />
    </DeviceSection>
  );
}

type HourChoiceProps = { hour: number; isBusy: boolean; onChange: (hour: number) => void };

function HourChoice({ hour, isBusy, onChange }: HourChoiceProps) {
  const { t } = useLingui();
  return (
    <div className="mt-2 flex items-center gap-3">
      <span aria-hidden="true">
        <Trans>Every day at</Trans>
      </span>
      <Select
        aria-label={t`Reminder time`}
        value={hour}
        disabled={isBusy}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {HOURS.map((option) => (
          <option key={option} value={option}>
            {shownHour(option)}
          </option>
        ))}
      </Select>
    </div>
  );
}

const CHANGE = 'change reminders';

/** Manages the reminders of this browser. `hasConsent` is true if the visitor agreed to functional storage. */
function useReminders(hasConsent: boolean) {
  const queries = useQueryClient();
  const { data: publicKey } = useQuery({
    queryKey: ['push-key'],
    queryFn: ({ signal }) => fetchPushKey(signal),
  });
  const state = useQuery({
    queryKey: ['reminders'],
    queryFn: () => syncReminder(publicKey ?? ''),
    enabled: hasConsent && typeof publicKey === 'string',
  });
  const [hour, setHour] = useState(reminderHour);
  const [isBlocked, setBlocked] = useState(() => Notification.permission === 'denied');

  const change = useMutation({
    mutationFn: async (shouldRemind: boolean) => {
      if (shouldRemind) return subscribeToReminders(publicKey ?? '');
      await endReminders();
      forgetReminderHour();
      return false;
    },
    onSuccess: (isOn, shouldRemind) => {
      setBlocked(Notification.permission === 'denied');
      queries.setQueryData(['reminders'], isOn);
      setHour(reminderHour());
      if (isOn === shouldRemind) {
        actionSucceeded(CHANGE);
        toast({
          title: isOn ? t`Daily reminder set for ${{ time: shownHour(reminderHour()) }}` : t`Reminders are off`,
        });
      }
    },
    onError: (error) => {
      const isTooMany = error instanceof HttpError && error.code === 'too-many-subscriptions';
      const isOfBrowser = error instanceof DOMException && navigator.onLine;
      const description = isTooMany
        ? t`Your network has reached today’s limit for new reminders. Try again tomorrow.`
        : isOfBrowser
          ? t`Your browser couldn’t set the reminder.`
          : t`Check your connection and try again.`;
      toast({ title: t`Couldn’t change reminders`, description, action: CHANGE });
    },
  });

  return {
    /** True if the site sends reminders. False until the server's key has loaded. */
    isOffered: typeof publicKey === 'string',
    isBlocked,
    isOn: change.isPending ? change.variables : state.data === true,
    isBusy: change.isPending,
    set: (shouldRemind: boolean) => !change.isPending && change.mutate(shouldRemind),
    hour,
    changeHour: (chosen: number) => {
      storeReminderHour(chosen);
      setHour(chosen);
      change.mutate(true);
    },
  };
}

type Props = {
  title: string;
  text: ReactNode;
  children?: ReactNode;
};

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

function supportsReminders(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}
