import { type RefObject, useEffect, useState } from 'react';

type HiddenEnds = 'none' | 'start' | 'end' | 'both';

/** Reports which ends of a horizontally scrolling row hide content, because the row has no visible scroll bar. */
export function useHiddenEnds(row: RefObject<HTMLElement | null>): HiddenEnds {
  const [hidden, setHidden] = useState<HiddenEnds>('none');
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => setHidden(hiddenEnds(element));
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      element.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  });
  return hidden;
}

function hiddenEnds({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): HiddenEnds {
  // Browsers round the scroll position, so the last pixel may never be reached.
  const start = scrollLeft > 1;
  const end = scrollLeft + clientWidth < scrollWidth - 1;
  return start ? (end ? 'both' : 'start') : end ? 'end' : 'none';
}
