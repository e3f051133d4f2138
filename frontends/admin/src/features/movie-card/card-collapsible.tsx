import { UnfoldMark } from '@dreamreel/ui/controls/collapsible';
import { type ReactNode, useId, useState } from 'react';

/** A collapsible card section. The content is mounted and its data is fetched only while the section is open. */
export function CardCollapsible({ title, children }: { title: string; children: ReactNode }) {
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
        <UnfoldMark isOpen={isOpen} size="size-4" />
      </button>
      <div id={id}>{isOpen && children}</div>
    </div>
  );
}
