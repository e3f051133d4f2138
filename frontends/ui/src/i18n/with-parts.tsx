import { createElement, Fragment, type ReactNode } from 'react';

type Parts = Readonly<Record<string, ReactNode | ((words: string) => ReactNode)>>;

/**
 * Inserts React nodes into a translated text. `{name}` is replaced with the part of that name. `<name>words</name>` is
 * replaced with the result of calling the part with `words`.
 */
export function withParts(text: string, parts: Parts): ReactNode {
  const nodes = text.split(/(\{\w+\}|<\w+>[^<]*<\/\w+>)/).map((piece) => {
    const [, name = '', words = ''] = /^[{<](\w+)[}>](?:([^<]*)<)?/.exec(piece) ?? [];
    const part = parts[name];
    return part === undefined ? piece : typeof part === 'function' ? part(words) : part;
  });
  // The nodes are passed as separate children so that they don't need keys.
  return createElement(Fragment, null, ...nodes);
}
