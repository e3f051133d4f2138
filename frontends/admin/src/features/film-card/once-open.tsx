import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';

/** A heading that unfolds what is asked for only then. */
export function OnceOpen({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="border-line border-t text-sm">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control text-left font-medium"
      >
        {title}
        <ChevronDown
          aria-hidden="true"
          className={clsx('size-4 text-ink-soft transition-[rotate] duration-scene ease-reel', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id}>{isOpen && children}</div>
    </div>
  );
}
