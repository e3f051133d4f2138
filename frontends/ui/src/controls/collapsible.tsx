import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { UnfoldMark } from './unfold-mark.tsx';

type CollapsibleProps = { title: ReactNode; defaultOpen?: boolean; children: ReactNode };

/**
 * Heading that expands and collapses its content. Implemented without Radix, which would add 7 KB to the initial page
 * load.
 */
export function Collapsible({ title, defaultOpen = false, children }: CollapsibleProps) {
  const [isOpen, setOpen] = useState(defaultOpen);
  const contentId = useId();
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control text-left font-medium"
      >
        {title}
        <UnfoldMark isOpen={isOpen} />
      </button>
      <div
        id={contentId}
        className={clsx(
          'grid transition-[grid-template-rows,visibility] duration-scene ease-reel',
          isOpen ? 'visible grid-rows-[1fr]' : 'invisible grid-rows-[0fr]',
        )}
      >
        <div className="min-h-0 overflow-hidden">{children}</div>
      </div>
    </div>
  );
}
