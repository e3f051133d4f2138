import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';

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

type UnfoldMarkProps = { isOpen: boolean; size?: 'size-4' | 'size-5' };

/** The icon of a button that expands content. It points up when the content is expanded. */
export function UnfoldMark({ isOpen, size = 'size-5' }: UnfoldMarkProps) {
  return (
    <ChevronDown
      aria-hidden="true"
      className={clsx(size, 'text-ink-soft transition-[rotate] duration-scene ease-reel', isOpen && 'rotate-180')}
    />
  );
}
