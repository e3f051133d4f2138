import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { type ClassConflict, classConflicts } from './class-conflict.ts';
import { findConflicts } from './find-conflicts.ts';
import { sourcesOf } from './sources.ts';

let conflict: ClassConflict;
beforeAll(async () => {
  const styles = resolve('frontends/shell/src');
  conflict = await classConflicts(readFileSync(`${styles}/styles.css`, 'utf8'), styles);
});

const BADGE = `
  const looks = { soft: 'bg-surface', loud: 'bg-accent text-on-accent' } as const;
  export function Badge({ look, className, isOpen }) {
    return <span className={clsx('rounded-control px-2 text-xs', looks[look], isOpen && 'underline', className)} />;
  }`;

/** What is found in a page that shows this, beside the component \`Badge\`. */
function foundIn(page: string): string[] {
  const files: Readonly<Record<string, string>> = {
    'frontends/ui/src/badge.tsx': BADGE,
    'page.tsx': `import { Badge } from '@dreamreel/ui/badge';\n${page}`,
  };
  return findConflicts(
    ['page.tsx', 'frontends/ui/src/badge.tsx'],
    sourcesOf((path) => files[path]),
    conflict,
  );
}

it.each([
  ['in one text', `<p className="bg-ink/8 text-sm bg-accent" />`, 'bg-ink/8 and bg-accent both set background-color'],
  [
    'in a text and a table of looks',
    `const looks = { won: 'bg-accent', lost: 'italic' };
     const Page = () => <p className={clsx('bg-ink/8', looks[result])} />;`,
    'bg-ink/8 and bg-accent (page.tsx:2) both set background-color',
  ],
  [
    'in a part of a table',
    `const signs = { won: { look: 'bg-accent' } };
     const Page = () => { const { look } = signs[result]; return <p className={clsx('bg-ink/8', look)} />; };`,
    'bg-ink/8 and bg-accent (page.tsx:2) both set background-color',
  ],
  ['in a condition', `<p className={clsx('p-4', isSmall && 'p-2')} />`, 'p-4 and p-2 both set padding'],
  [
    'in a component and what it is given',
    `<Badge className="px-4" />`,
    'px-2 and px-4 (page.tsx:2) both set padding-inline',
  ],
  [
    'in a component and what a component around it hands on',
    `const Mark = ({ className }) => <Badge className={className} />;
     const Page = () => <Mark className="bg-sunken" />;`,
    'bg-surface and bg-sunken (page.tsx:3) both set background-color',
  ],
  ['of an own utility', `<div className="filmstrip absolute" />`, 'filmstrip and absolute both set position'],
])('finds two classes for one property %s', (_where, page, finding) => {
  expect(foundIn(page).join('\n')).toContain(finding);
});

it.each([
  ['of which only one can be there', `<p className={isOpen ? 'p-4' : 'p-2'} />`],
  ['in different states', `<p className="p-2 hover:p-4 sm:p-6" />`],
  ['of different elements', `<p className="filmstrip fill-current [&>svg]:fill-none" />`],
  ['that Tailwind composes', `<p className="text-sm leading-snug transition-colors duration-200" />`],
  ['of which one is narrower', `<p className="p-4 pl-2" />`],
  ['of which one says that it replaces the other', `<Badge className="!px-4" />`],
  ['that are the same', `<Badge className="px-2" />`],
])('leaves alone two classes %s', (_what, page) => {
  expect(foundIn(page)).toEqual([]);
});
