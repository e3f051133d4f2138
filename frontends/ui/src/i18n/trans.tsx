import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/**
 * What the macro `Trans` compiles to: Lingui's component, except that a text in `values` stays text. Lingui would
 * interpret the tags in a player's name such as `<0>`.
 */
export function Trans({ values = {}, ...props }: TransProps) {
  const nodes = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? [value] : value]);
  return <LinguiTrans {...props} values={Object.fromEntries(nodes)} />;
}
