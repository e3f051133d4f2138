import '@testing-library/jest-dom/jest-globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { translationsIn } from '@dreamreel/front-end-build/translations';
import { currentLocale, onLocaleChange } from '@dreamreel/ui/i18n/locale';
import { compileOnce } from '@dreamreel/ui/i18n/trans';
import { afterEach } from '@jest/globals';
import { i18n } from '@lingui/core';
import { cleanup, configure } from '@testing-library/react';

const FRONT_ENDS = join(import.meta.dirname, '../../../frontends');

i18n.setMessagesCompiler(compileOnce);
i18n.loadAndActivate({ locale: 'en', messages: {} });
onLocaleChange(() => {
  const locale = currentLocale();
  if (locale === 'de')
    for (const po of globSync('*/src/messages/de.po', { cwd: FRONT_ENDS }))
      i18n.load(locale, translationsIn(readFileSync(join(FRONT_ENDS, po), 'utf8')));
  i18n.activate(locale);
});

afterEach(cleanup);

// On a busy machine, a dialog that loads on demand can take longer than Testing Library's default timeout of one
// second.
configure({ asyncUtilTimeout: 60_000 });

/** Replaces ResizeObserver with a class that does nothing, because elements have no size in jsdom. */
class NoopResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
window.ResizeObserver ??= NoopResizeObserver;

window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => true,
});

// jsdom doesn't provide this function, which `saveFile` calls after ten seconds.
URL.revokeObjectURL ??= () => undefined;

// jsdom doesn't provide these functions, which Radix calls on pointer and key events.
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.releasePointerCapture ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
