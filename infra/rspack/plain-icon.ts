import { createElement, type ReactElement, type SVGProps } from 'react';

type IconData = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };

/**
 * In place of lucide's `createLucideIcon`, which every build of the page would carry for settings that we never use
 * (contexts, sizes, class names by name and alias).
 * @param data an icon as lucide describes it
 * @returns its component, which takes what an `<svg>` takes; without a name or a role it is hidden from screen readers
 */
// biome-ignore lint/style/noDefaultExport: as the module that it stands for
export default function plainIcon({ node }: IconData) {
  return (props: SVGProps<SVGSVGElement>): ReactElement =>
    createElement(
      'svg',
      { ...look, 'aria-hidden': !isTold(props) || undefined, ...props },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}

const look = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

function isTold(props: object): boolean {
  return Object.keys(props).some((name) => /^(aria-|role|title)/.test(name));
}
