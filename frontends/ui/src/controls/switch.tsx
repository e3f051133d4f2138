import * as Radix from '@radix-ui/react-switch';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

/** Switch that takes effect immediately. Provide an accessible name with `htmlFor` of a label, or with `aria-label`. */
export function Switch({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      {...rest}
      className={clsx(
        'inline-flex h-7 w-12 shrink-0 items-center rounded-full border border-control bg-sunken p-0.5',
        'transition-colors duration-quick ease-reel data-[state=checked]:border-accent data-[state=checked]:bg-accent',
        'disabled:opacity-45 forced-colors:data-[state=checked]:bg-[Highlight]',
        className,
      )}
    >
      <Radix.Thumb className="size-5 rounded-full bg-ink-soft transition-[translate,background-color] duration-quick ease-reel data-[state=checked]:translate-x-5.5 data-[state=checked]:bg-on-accent forced-colors:bg-[ButtonText]" />
    </Radix.Root>
  );
}

type SwitchSettingProps = ComponentProps<typeof Radix.Root> & { label: ReactNode; text: ReactNode };

/** A switch with its label and a text that describes it. `className` places the whole setting. */
export function SwitchSetting({ label, text, className, ...rest }: SwitchSettingProps) {
  const id = useId();
  return (
    <div className={clsx('flex items-start justify-between gap-4', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <p id={`${id}-text`} className="mt-1 text-ink-soft text-sm">
          {text}
        </p>
      </div>
      <Switch {...rest} id={id} aria-describedby={`${id}-text`} className="mt-0.5" />
    </div>
  );
}
