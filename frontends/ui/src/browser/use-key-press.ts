import { useEffect, useEffectEvent } from 'react';

/** React hook that calls `onPress` for every key pressed anywhere on the page. */
export function useKeyPress(onPress: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
