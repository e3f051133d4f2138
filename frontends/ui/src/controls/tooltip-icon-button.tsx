import type { ReactNode } from 'react';
import { IconButton, type IconButtonProps } from './icon-button.tsx';
import { type ShortcutKey, Tooltip } from './tooltip.tsx';

type TooltipIconButtonProps = IconButtonProps & {
  /** The text of the tooltip. The default is the label. */
  hint?: ReactNode;
  shortcut?: ShortcutKey | undefined;
};

/** An `IconButton` with a tooltip. Don't use it in the first view of players, because it loads Radix. */
export function TooltipIconButton({ label, hint = label, shortcut, ...rest }: TooltipIconButtonProps) {
  return (
    <Tooltip content={hint} shortcut={shortcut}>
      <IconButton label={label} {...rest} />
    </Tooltip>
  );
}
