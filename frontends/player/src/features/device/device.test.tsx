import { saveConsent } from '@dreamreel/ui/browser/consent';
import { catchInstallPrompt } from '@dreamreel/ui/browser/install-prompt';
import { subscriptionIdOf } from '@dreamreel/ui/browser/push-subscription';
import { currentToast } from '@dreamreel/ui/overlays/toast';
import { openPage, readingGerman } from '@dreamreel/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { PUSH_KEY, PUSH_SUBSCRIPTION, RENEWED_SUBSCRIPTION, withoutPush, withPush } from '../../testing/push.ts';
import { errorResponse, ok, type Routes, serve } from '../../testing/server.ts';
import { resetSession } from '../../testing/session.ts';
import { InstallApp } from './on-this-device.tsx';
import { utcHourOf } from './push.ts';
import { Reminders } from './reminders.tsx';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
const SUBSCRIBE = 'POST /api/push/subscriptions';

beforeEach(resetSession);
afterEach(() => {
  jest.restoreAllMocks();
  withoutPush();
});

function open(routes: Routes = {}, isAgreed = true) {
  saveConsent({ functional: isAgreed, analytics: false, marketing: false }, new Date());
  const server = serve({ ...PUSH_KEY, [SUBSCRIBE]: () => ok({ success: true }), ...routes });
  const { user } = openPage(<Reminders />, '/daily');
  return { user, server };
}
const findSwitch = () => screen.findByRole('switch', { name: 'Remind me on this device' });

describe('the reminder of this browser', () => {
  it('asks for permission only when pressed and sends the language and hour to the server', async () => {
    const browser = withPush();
    const { user, server } = open();
    expect(await findSwitch()).not.toBeChecked();
    expect(browser.permission).toBe('default');
    await user.click(await findSwitch());
    await waitFor(async () => expect(await findSwitch()).toBeChecked());
    expect(server.to(SUBSCRIBE)[0]?.body).toEqual({
      ...PUSH_SUBSCRIPTION,
      language: 'en',
      hour: utcHourOf(9),
    });
  });

  it('changes the hour of the reminder', async () => {
    withPush();
    const { user, server } = open();
    await user.click(await findSwitch());
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Reminder time' }), '18');
    await waitFor(() => expect(server.calls.at(-1)?.body).toMatchObject({ hour: utcHourOf(18) }));
    expect(localStorage.getItem('dreamreel.reminderHour')).toBe('18');
  });

  it('unsubscribes on the server and in the browser', async () => {
    const browser = withPush();
    const deleted: string[] = [];
    const { user } = open({
      'DELETE /api/push/subscriptions/*': ({ params }) => {
        deleted.push(...params);
        return ok({ success: true });
      },
    });
    await user.click(await findSwitch());
    await waitFor(() => expect(screen.getByRole('combobox')).toBeEnabled());
    await user.selectOptions(screen.getByRole('combobox'), '18');
    await waitFor(() => expect(screen.getByRole('combobox')).toBeEnabled());
    await user.click(await findSwitch());
    await waitFor(() => expect(browser.subscription).toBeUndefined());
    expect(await findSwitch()).not.toBeChecked();
    expect(localStorage.getItem('dreamreel.reminderHour')).toBeNull();
    expect(deleted).toEqual([await subscriptionIdOf(PUSH_SUBSCRIPTION.endpoint)]);
  });

  it('unsubscribes in the browser even if the server is unavailable', async () => {
    const browser = withPush();
    const { user } = open({ 'DELETE /api/push/subscriptions/*': () => errorResponse(503, 'unavailable', 'Later') });
    await user.click(await findSwitch());
    await waitFor(() => expect(screen.getByRole('combobox')).toBeEnabled());
    await user.click(await findSwitch());
    await waitFor(() => expect(browser.subscription).toBeUndefined());
    await waitFor(async () => expect(await findSwitch()).not.toBeChecked());
  });

  it('resends an existing subscription with its id', async () => {
    withPush().subscribe();
    const { server } = open();
    await waitFor(async () => expect(await findSwitch()).toBeChecked());
    const knownAs = await subscriptionIdOf(PUSH_SUBSCRIPTION.endpoint);
    expect(server.to(SUBSCRIBE).map(({ body }) => body)).toMatchObject([{ ...PUSH_SUBSCRIPTION, knownAs }]);
  });

  it('unsubscribes in the browser if the server no longer has the subscription', async () => {
    const browser = withPush();
    browser.subscribe();
    localStorage.setItem('dreamreel.reminderHour', '18');
    open({ [SUBSCRIBE]: () => errorResponse(404, 'unknown-subscription', 'Turn it on again') });
    await waitFor(() => expect(browser.subscription).toBeUndefined());
    expect(await findSwitch()).not.toBeChecked();
    expect(localStorage.getItem('dreamreel.reminderHour')).toBeNull();
  });

  it('replaces a subscription that was created with an old key of the site', async () => {
    const browser = withPush();
    browser.subscribe('old');
    const { server } = open();
    await waitFor(async () => expect(await findSwitch()).toBeChecked());
    expect(browser.subscription?.endpoint).toBe(RENEWED_SUBSCRIPTION.endpoint);
    const knownAs = await subscriptionIdOf(PUSH_SUBSCRIPTION.endpoint);
    expect(server.to(SUBSCRIBE).map(({ body }) => body)).toMatchObject([{ ...RENEWED_SUBSCRIPTION, knownAs }]);
  });

  it('turns off if a subscription with an old key of the site can’t be replaced', async () => {
    const browser = withPush();
    browser.subscribe('old');
    browser.canSubscribe = false;
    localStorage.setItem('dreamreel.reminderHour', '18');
    const { server } = open();
    await waitFor(() => expect(localStorage.getItem('dreamreel.reminderHour')).toBeNull());
    expect(await findSwitch()).not.toBeChecked();
    expect(browser.subscription).toBeUndefined();
    expect(server.to(SUBSCRIBE)).toEqual([]);
  });

  it('says so if the browser can’t set the reminder', async () => {
    withPush().canSubscribe = false;
    const { user } = open();
    await user.click(await findSwitch());
    await waitFor(() => expect(currentToast()?.description).toBe('Your browser couldn’t set the reminder.'));
  });

  it('keeps a subscription whose key the browser doesn’t reveal', async () => {
    const browser = withPush();
    browser.subscribe('hidden');
    open();
    await waitFor(async () => expect(await findSwitch()).toBeChecked());
    expect(browser.subscription?.endpoint).toBe(PUSH_SUBSCRIPTION.endpoint);
  });

  it('keeps the subscription while the server is unavailable', async () => {
    const browser = withPush();
    browser.subscribe();
    const { server } = open({ [SUBSCRIBE]: () => errorResponse(503, 'unavailable', 'Later') });
    await waitFor(() => expect(server.to(SUBSCRIBE)).not.toEqual([]));
    expect(browser.subscription).toBeDefined();
  });

  it('reports that the browser blocks notifications', async () => {
    withPush({ permission: 'denied' });
    const { user, server } = open();
    await user.click(await findSwitch());
    expect(await screen.findByText(/Your browser blocks notifications/)).toBeVisible();
    expect(await findSwitch()).toBeDisabled();
    expect(server.to(SUBSCRIBE)).toEqual([]);
  });

  it('turns off again if the server rejects the subscription', async () => {
    withPush();
    const { user } = open({ [SUBSCRIBE]: () => errorResponse(503, 'unavailable', 'Later') });
    await user.click(await findSwitch());
    await waitFor(async () => expect(await findSwitch()).not.toBeChecked());
  });

  it('reports too many reminders and when to try again', async () => {
    withPush();
    const { user } = open({ [SUBSCRIBE]: () => errorResponse(429, 'too-many-subscriptions', 'Too many') });
    await user.click(await findSwitch());
    await waitFor(() => expect(currentToast()?.description).toMatch(/Try again tomorrow/));
  });

  it('requires consent to functional storage before it shows the switch', async () => {
    withPush();
    open({}, false);
    expect(await screen.findByRole('button', { name: 'Change cookie preferences' })).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it.each([
    ['the site sends no reminders', true, { 'GET /api/push/key': () => ok({ publicKey: null }) }],
    ['the browser doesn’t support push', false, {}],
  ])('offers no reminder if %s', async (_why, hasPush, routes) => {
    if (hasPush) withPush();
    const { server } = open(routes);
    await waitFor(() => expect(server.calls).toHaveLength(hasPush ? 1 : 0));
    expect(screen.queryByText('Remind me on this device')).toBeNull();
  });
});

describe('the offer to install', () => {
  it('the install offer appears with the browser’s prompt, opens it, and disappears', async () => {
    catchInstallPrompt();
    const { user } = openPage(
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

  it('explains how to install on an iPhone', () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    openPage(<InstallApp />, '/');
    expect(screen.getByText(/Share, then “Add to Home Screen”/)).toBeVisible();
  });

  it('hides the install offer in the installed app', () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
    openPage(<InstallApp />, '/');
    expect(screen.queryByText('Install the app')).toBeNull();
    Reflect.deleteProperty(navigator, 'standalone');
  });
});

describe('in German', () => {
  readingGerman();

  it('explains how to install on an iPhone in German', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    openPage(<InstallApp />, '/');
    expect(await screen.findByText(/Zum Home-Bildschirm/)).toBeVisible();
  });
});
