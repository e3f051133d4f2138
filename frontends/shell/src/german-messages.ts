import { currentLocale, onLocaleChange } from '@dreamreel/ui/i18n/locale';
import { compileOnce } from '@dreamreel/ui/i18n/trans';
import { i18n, type Messages } from '@lingui/core';

type LoadMessages = () => Promise<{ readonly messages: Messages }>;

const catalogs: LoadMessages[] = [];

/**
 * Makes the messages follow the page's language. English messages are part of the code. If the German messages don't
 * load, the English ones are shown.
 */
export function followMessages(): void {
  i18n.setMessagesCompiler(compileOnce);
  i18n.loadAndActivate({ locale: currentLocale(), messages: {} });
  onLocaleChange(async () => {
    // The old messages stay until all new ones are here.
    await Promise.all(catalogs.map(loadGerman));
    i18n.activate(currentLocale());
  });
}

/** Adds a front end's German messages. Resolves when they have loaded, or immediately in English. */
export async function addGermanMessages(load: LoadMessages): Promise<void> {
  catalogs.push(load);
  await loadGerman(load);
}

async function loadGerman(load: LoadMessages): Promise<void> {
  if (currentLocale() === 'en') return;
  await load().then(
    ({ messages }) => i18n.load('de', messages),
    () => undefined,
  );
}
