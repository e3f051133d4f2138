import type { AnchorHTMLAttributes } from 'react';
import { Link as RouterLink } from 'wouter';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of this site, e.g. `/daily?date=2026-11-21`. */
  to: string;
};

/**
 * A link that changes the page without loading it anew; with Ctrl, the middle button or a `target` the browser follows it
 * as any other.
 */
export function Link({ to, target, ...rest }: LinkProps) {
  // wouter's own link ignores the target.
  return target === undefined ? <RouterLink {...rest} to={to} /> : <a {...rest} target={target} href={to} />;
}
