import { useEffect, useRef, useState } from 'react';

type Action = (...parameters: never[]) => void;

/** The same functions for as long as the screen lives, each doing what its newest version does: cards need not draw anew. */
export function useSteadyActions<Actions extends Readonly<Record<string, Action>>>(newest: Actions): Actions {
  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  });
  const [steady] = useState(() => {
    const names = Object.keys(newest);
    return Object.fromEntries(
      names.map((name) => [name, (...parameters: never[]) => latest.current[name]?.(...parameters)]),
    );
  });
  return steady as Actions;
}
