const NAMES = ['localStorage', 'sessionStorage'] as const;
const originals = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name) ?? {}] as const);

/** The ways in which browsers withhold storage. */
export const BLOCKED_STORAGE: readonly (readonly [string, () => unknown])[] = [
  [
    'throws',
    () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  ],
  ['is null', () => null],
  [
    'is full',
    () => ({
      getItem: () => null,
      setItem: () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      },
      removeItem: () => undefined,
    }),
  ],
];

/** Replaces the browser's storage. `getStorage` is called for each access. */
export function blockStorage(getStorage: () => unknown): void {
  for (const name of NAMES) Object.defineProperty(globalThis, name, { get: getStorage, configurable: true });
}

/** Restores the browser's storage and deletes what the page kept in memory. */
export function restoreStorage(): void {
  for (const [name, original] of originals) Object.defineProperty(globalThis, name, original);
  globalThis.textsInMemory = undefined;
}
