import { createElement, Fragment, type ReactNode } from 'react';

type Parts = Readonly<Record<string, ReactNode | ((words: string) => ReactNode)>>;

/**
 * Returns a text with React nodes inserted, in the order of each language. `{name}` is replaced by the part with that
 * name. `<name>words</name>` is replaced by the result of the part, which is a function of the words.
 */
export function withParts(text: string, parts: Parts): ReactNode {
  const nodes = text.split(/(\{\w+\}|<\w+>[^<]*<\/\w+>)/).map((piece) => {
    const [, name = '', words = ''] = /^[{<](\w+)[}>](?:([^<]*)<)?/.exec(piece) ?? [];
    const part = parts[name];
    return part === undefined ? piece : typeof part === 'function' ? part(words) : part;
  });
  // Passed as separate children, the nodes need no keys.
  return createElement(Fragment, null, ...nodes);
}
