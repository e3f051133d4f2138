import ChevronDown from 'lucide-react/icons/chevron-down';
import * as Radix from 'radix-ui/collapsible';
import type { ReactNode } from 'react';

type CollapsibleProps = { title: ReactNode; defaultOpen?: boolean; children: ReactNode };

/** A heading that unfolds what belongs to it. */
export function Collapsible({ title, defaultOpen = false, children }: CollapsibleProps) {
  return (
    <Radix.Root defaultOpen={defaultOpen}>
      <Radix.Trigger className="group flex min-h-11 w-full items-center justify-between gap-3 rounded-control text-left font-medium">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-ink-soft transition-[rotate] duration-scene ease-reel group-data-[state=open]:rotate-180"
        />
      </Radix.Trigger>
      <Radix.Content className="overflow-hidden data-[state=closed]:animate-fold data-[state=open]:animate-unfold">
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
