import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';

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
