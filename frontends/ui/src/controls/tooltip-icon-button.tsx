import type { ReactNode } from 'react';
import { IconButton, type IconButtonProps } from './icon-button.tsx';
import { type ShortcutKey, Tooltip } from './tooltip.tsx';

type TooltipIconButtonProps = IconButtonProps & {
  /** Tooltip text. Defaults to the label. */
  hint?: ReactNode;
  shortcut?: ShortcutKey | undefined;
};

/**
 * `IconButton` with a tooltip. Don't use this component in the initial view of player pages, because it loads Radix.
 */
export function TooltipIconButton({ label, hint = label, shortcut, ...rest }: TooltipIconButtonProps) {
  return (
    <Tooltip content={hint} shortcut={shortcut}>
      <IconButton label={label} {...rest} />
    </Tooltip>
  );
}
