import { compileMessage } from '@lingui/message-utils/compileMessage';
import { Trans as LinguiTrans, type TransProps } from '@lingui/react';
import { createElement } from 'react';

/**
 * What the macro `Trans` compiles to: Lingui's component, except that a text in `values` stays text. Lingui would
 * interpret the tags in a player's name such as `<0>`.
 */
export function Trans({ values = {}, ...props }: TransProps) {
  const nodes = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? [value] : value]);
  return createElement(LinguiTrans, { ...props, values: Object.fromEntries(nodes) });
}

const compiled = new Map<string, ReturnType<typeof compileMessage>>();

/** Compiles a message as Lingui does, but only once. Lingui itself would compile it each time that it is shown. */
export function compileOnce(message: string): ReturnType<typeof compileMessage> {
  const render = compiled.get(message) ?? compileMessage(message);
  compiled.set(message, render);
  return render;
}
