import * as Radix from '@radix-ui/react-label';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** The visible label of a control. Link it with `htmlFor`. */
export function Label({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root {...rest} className={clsx('block font-medium text-ink text-sm', className)} />;
}
