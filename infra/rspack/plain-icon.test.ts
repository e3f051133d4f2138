import { expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import plainIcon from './plain-icon.ts';

const Cross = plainIcon({ node: [['path', { d: 'M1 1h2', key: 'a' }]] });
const drawn = (props: object) => renderToStaticMarkup(createElement(Cross, props));

it('draws what the icon is made of', () => {
  expect(drawn({ className: 'size-4' })).toMatch(/^<svg [^>]*class="size-4"[^>]*><path d="M1 1h2"><\/path><\/svg>$/);
});

it('is hidden from screen readers, unless it has a name', () => {
  expect(drawn({})).toContain('aria-hidden="true"');
  const named = drawn({ role: 'img', 'aria-label': 'Wrong' });
  expect(named).toContain('aria-label="Wrong"');
  expect(named).not.toContain('aria-hidden');
});
