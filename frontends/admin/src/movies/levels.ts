import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

const LEVELS = [msg`Very Hard`, msg`Hard`, msg`Medium`, msg`Easy`, msg`Very Easy`];

/** Returns the localized name of a level from 1 (hardest) to 5. */
export function levelName(level: number): string {
  const name = LEVELS[level - 1];
  return name === undefined ? '' : i18n._(name);
}

/** Returns a level's number and name, such as `Level 2 · Hard`. */
export function levelTitle(level: number): string {
  return t`Level ${level} · ${{ name: levelName(level) }}`;
}

/** A movie's five image positions, hardest hint first. The UI numbers them starting at 1. */
export const POSITIONS = [0, 1, 2, 3, 4] as const;
