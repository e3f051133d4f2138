type StorageName = 'localStorage' | 'sessionStorage';
type Texts = Map<string, string>;
type Store = Pick<Storage, 'getItem' | 'removeItem'> & {
  /** Returns false if the text is only kept in memory. */
  setItem: (key: string, text: string) => boolean;
};

declare global {
  /** Texts that can't be stored. They are global because each front end bundles its own copy of this module. */
  var textsInMemory: Record<StorageName, Texts> | undefined;
}

/**
 * Browser storage that doesn't throw. If the browser's storage is blocked, missing or full, the page keeps the text in
 * memory until it is closed.
 */
export const localStore = storeOf('localStorage');
export const sessionStore = storeOf('sessionStorage');

function storeOf(name: StorageName): Store {
  return {
    getItem(key) {
      try {
        return memoryOf(name).get(key) ?? globalThis[name].getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, text) {
      memoryOf(name).delete(key);
      try {
        globalThis[name].setItem(key, text);
        return true;
      } catch {
        memoryOf(name).set(key, text);
        return false;
      }
    },
    removeItem(key) {
      memoryOf(name).delete(key);
      try {
        globalThis[name].removeItem(key);
      } catch {
        // Storage is blocked, so it doesn't contain the text.
      }
    },
  };
}

/** Parses JSON, such as a stored text. Returns undefined if the text isn't JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

function memoryOf(name: StorageName): Texts {
  globalThis.textsInMemory ??= { localStorage: new Map(), sessionStorage: new Map() };
  return globalThis.textsInMemory[name];
}
