import type { ReactNode } from 'react';
import { IconButton, type IconButtonProps } from './icon-button.tsx';
import { type ShortcutKey, Tooltip } from './tooltip.tsx';

type TooltipIconButtonProps = IconButtonProps & {
  /** What the tooltip says, where it is shorter than the name. */
  hint?: ReactNode;
  shortcut?: ShortcutKey | undefined;
};

/** An `IconButton` whose name shows as a tooltip. Not for the first view of players: Radix comes with it. */
export function TooltipIconButton({ label, hint = label, shortcut, ...rest }: TooltipIconButtonProps) {
  return (
    <Tooltip content={hint} shortcut={shortcut}>
      <IconButton label={label} {...rest} />
    </Tooltip>
  );
}
