import { saveConsent } from '@dreamreel/ui/browser/consent';
import { catchInstallPrompt } from '@dreamreel/ui/browser/install-prompt';
import { subscriptionIdOf } from '@dreamreel/ui/browser/push-subscription';
import { currentToast } from '@dreamreel/ui/overlays/toast';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { PUSH_KEY, PUSH_SUBSCRIPTION, RENEWED_SUBSCRIPTION, withoutPush, withPush } from '../../testing/push.ts';
import { errorResponse, ok, type Routes, resetSession, visit } from '../../testing/server.ts';
import { InstallApp } from './on-this-device.tsx';
import { utcHourOf } from './push.ts';
import { Reminders } from './reminders.tsx';

const SUBSCRIBE = 'POST /api/push/subscriptions';
const UNSUBSCRIBE = 'DELETE /api/push/subscriptions/*';
const HOUR = 'dreamreel.reminderHour';
const unavailable = () => errorResponse(503, 'unavailable', 'Later');

beforeEach(resetSession);
afterEach(() => {
  jest.restoreAllMocks();
  withoutPush();
});

function open(routes: Routes = {}) {
  saveConsent({ functional: true, analytics: false, marketing: false });
  const { server, user } = visit(<Reminders />, '/daily', {
    ...PUSH_KEY,
    [SUBSCRIBE]: () => ok({ success: true }),
    ...routes,
  });
  return { user, server, subscribed: () => server.to(SUBSCRIBE).map(({ body }) => body) };
}
const findSwitch = () => screen.findByLabelText('Remind me on this device', { selector: 'button' });
const isOn = () => waitFor(async () => expect(await findSwitch()).toBeChecked());
const isOff = () => waitFor(async () => expect(await findSwitch()).not.toBeChecked());
const timeIsEnabled = () => waitFor(() => expect(screen.getByLabelText('Reminder time')).toBeEnabled());

describe('the reminder of this browser', () => {
  it('asks for permission only when it is turned on, sends language and hour, and changes the hour', async () => {
    const browser = withPush();
    const { user, subscribed } = open();
    expect(await findSwitch()).not.toBeChecked();
    expect(browser.permission).toBe('default');
    await user.click(await findSwitch());
    await isOn();
    expect(subscribed()).toEqual([{ ...PUSH_SUBSCRIPTION, language: 'en', hour: utcHourOf(9) }]);
    await user.selectOptions(screen.getByLabelText('Reminder time'), '18');
    await waitFor(() => expect(subscribed().at(-1)).toMatchObject({ hour: utcHourOf(18) }));
    expect(localStorage.getItem(HOUR)).toBe('18');
  });

  it.each<[string, Routes[string]]>([
    ['on the server and in the browser', () => ok({ success: true })],
    ['in the browser even if the server is unavailable', unavailable],
  ])('unsubscribes %s', async (_where, response) => {
    const browser = withPush();
    const { user, server } = open({ [UNSUBSCRIBE]: response });
    await user.click(await findSwitch());
    await timeIsEnabled();
    await user.click(await findSwitch());
    await waitFor(() => expect(browser.subscription).toBeUndefined());
    await isOff();
    expect(localStorage.getItem(HOUR)).toBeNull();
    const id = await subscriptionIdOf(PUSH_SUBSCRIPTION.endpoint);
    expect(server.calls.at(-1)?.url.pathname).toBe(`/api/push/subscriptions/${id}`);
  });

  it.each([
    ['resends an existing subscription', 'current', PUSH_SUBSCRIPTION, true],
    ['keeps an existing subscription if the server is unavailable', 'current', PUSH_SUBSCRIPTION, false],
    ['keeps a subscription whose key the browser doesn’t reveal', 'hidden', PUSH_SUBSCRIPTION, true],
    ['replaces a subscription that was created with an old key of the site', 'old', RENEWED_SUBSCRIPTION, true],
  ] as const)('%s with the id of the existing one', async (_what, key, expected, isAvailable) => {
    const browser = withPush();
    browser.subscribe(key);
    const { subscribed } = open(isAvailable ? {} : { [SUBSCRIBE]: unavailable });
    await waitFor(() => expect(subscribed()).not.toEqual([]));
    if (isAvailable) await isOn();
    expect(browser.subscription?.endpoint).toBe(expected.endpoint);
    const knownAs = await subscriptionIdOf(PUSH_SUBSCRIPTION.endpoint);
    expect(subscribed()).toMatchObject([{ ...expected, knownAs }]);
  });

  it.each([
    ['the server no longer has the subscription', 'current'],
    ['a subscription with an old key of the site can’t be replaced', 'old'],
  ] as const)('turns off if %s', async (_why, key) => {
    const browser = withPush();
    browser.subscribe(key);
    browser.canSubscribe = key === 'current';
    localStorage.setItem(HOUR, '18');
    open({ [SUBSCRIBE]: () => errorResponse(404, 'unknown-subscription', 'Turn it on again') });
    await waitFor(() => expect(localStorage.getItem(HOUR)).toBeNull());
    await isOff();
    expect(browser.subscription).toBeUndefined();
  });

  it('reports that the browser blocks notifications', async () => {
    withPush({ permission: 'denied' });
    const { user, subscribed } = open();
    await user.click(await findSwitch());
    expect(await screen.findByText(/Your browser blocks notifications/)).toBeVisible();
    expect(await findSwitch()).toBeDisabled();
    expect(subscribed()).toEqual([]);
  });

  it.each<[string, boolean, Routes[string], string]>([
    ['the browser can’t set it', false, () => ok({ success: true }), 'Your browser couldn’t set the reminder.'],
    ['the server is unavailable', true, unavailable, 'Check your connection and try again.'],
  ])('turns off again and says so if %s', async (_why, canSubscribe, response, description) => {
    withPush().canSubscribe = canSubscribe;
    const { user } = open({ [SUBSCRIBE]: response });
    await user.click(await findSwitch());
    await waitFor(() => expect(currentToast()?.description).toBe(description));
    await isOff();
  });

  it('isn’t offered if the site sends no reminders', async () => {
    withPush();
    const { server } = open({ 'GET /api/push/key': () => ok({ publicKey: null }) });
    await waitFor(() => expect(server.calls).toHaveLength(1));
    expect(screen.queryByText('Remind me on this device')).toBeNull();
  });
});

describe('the offer to install', () => {
  it('appears with the browser’s prompt, opens it, and disappears', async () => {
    catchInstallPrompt();
    const { user } = visit(
      <section aria-label="Here">
        <InstallApp />
      </section>,
      '/',
    );
    expect(screen.queryByText('Install the app')).toBeNull();
    const prompt = jest.fn();
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    act(() => void dispatchEvent(offer));
    expect(offer.defaultPrevented).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Install' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Install the app')).toBeNull();
    expect(screen.getByRole('region', { name: 'Here' })).toHaveFocus();
  });

  it('is an explanation on an iPhone, except in the installed app', () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)');
    const { unmount } = visit(<InstallApp />, '/');
    expect(screen.getByText(/Share, then “Add to Home Screen”/)).toBeVisible();
    unmount();
    Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
    visit(<InstallApp />, '/');
    expect(screen.queryByText('Install the app')).toBeNull();
    Reflect.deleteProperty(navigator, 'standalone');
  });
});
