import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

afterEach(cleanup);

// On a busy machine a dialog that loads when it is opened takes longer than the second that Testing Library waits.
configure({ asyncUtilTimeout: 60_000 });

/** Elements have no size in jsdom: a no-op. */
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

// jsdom has none; `saveFile` calls it ten seconds later.
URL.revokeObjectURL ??= () => undefined;

// Radix calls these on every pointer and key event.
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.releasePointerCapture ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
