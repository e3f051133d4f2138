import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of this site, e.g. `/daily?date=2026-11-21`. */
  to: string;
};

/**
 * A link that changes the page without loading it anew; with Ctrl, the middle button or a `target` the browser follows it
 * as any other. react-router's `Link` includes prefetching, which is of use to its data router only.
 */
export function Link({ to, onClick, target, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, target === undefined ? {} : { target });
  return (
    <a
      {...rest}
      {...(target !== undefined && { target })}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
