import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

afterEach(cleanup);

// On a busy machine, a dialog that loads on demand takes longer than the one second for which Testing Library waits.
configure({ asyncUtilTimeout: 60_000 });

/** A no-op, because elements have no size in jsdom. */
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

// jsdom lacks this function, which `saveFile` calls ten seconds later.
URL.revokeObjectURL ??= () => undefined;

// Radix calls these functions on every pointer and key event.
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.releasePointerCapture ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
