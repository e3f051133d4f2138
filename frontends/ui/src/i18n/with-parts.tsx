import { createElement, Fragment, type ReactNode } from 'react';

type Parts = Readonly<Record<string, ReactNode | ((words: string) => ReactNode)>>;

/**
 * A text with elements in it, whose order each language has for itself: `{name}` becomes the part of that name, and
 * `<name>words</name>` what the part, a function, makes of the words.
 */
export function withParts(text: string, parts: Parts): ReactNode {
  const nodes = text.split(/(\{\w+\}|<\w+>[^<]*<\/\w+>)/).map((piece) => {
    const [, name = '', words = ''] = /^[{<](\w+)[}>](?:([^<]*)<)?/.exec(piece) ?? [];
    const part = parts[name];
    return part === undefined ? piece : typeof part === 'function' ? part(words) : part;
  });
  // As children of their own they need no keys: their order is that of the text.
  return createElement(Fragment, null, ...nodes);
}
