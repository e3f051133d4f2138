import '@testing-library/jest-dom/jest-globals';
import { currentLocale, onLocaleChange } from '@dreamreel/ui/i18n/locale';
import { afterEach } from '@jest/globals';
import { i18n } from '@lingui/core';
import { cleanup, configure } from '@testing-library/react';
import { messages as admin } from '../../../frontends/admin/src/messages/de.po';
import { messages as player } from '../../../frontends/player/src/messages/de.po';
import { messages as shell } from '../../../frontends/shell/src/messages/de.po';

i18n.load({ en: {}, de: { ...shell, ...player, ...admin } });
i18n.activate(currentLocale());
onLocaleChange(() => i18n.activate(currentLocale()));

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
