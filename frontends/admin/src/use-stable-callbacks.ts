import { useEffect, useRef, useState } from 'react';

type Callback = (...parameters: never[]) => void;

/** Callbacks whose identity never changes and which call the newest version, so that memoized cards do not rerender. */
export function useStableCallbacks<Callbacks extends Readonly<Record<string, Callback>>>(newest: Callbacks): Callbacks {
  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  });
  const [stable] = useState(() => {
    const names = Object.keys(newest);
    return Object.fromEntries(
      names.map((name) => [name, (...parameters: never[]) => latest.current[name]?.(...parameters)]),
    );
  });
  return stable as Callbacks;
}
