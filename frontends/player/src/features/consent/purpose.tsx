import { Label } from '@dreamreel/ui/controls/text-field';
import { type ReactNode, useId } from 'react';

type PurposeProps = {
  title: string;
  text: string;
  /** Renders the switch with attributes that link it to its label and description. */
  children: (labelProps: { id: string; 'aria-describedby': string }) => ReactNode;
};

/** A row in the cookie preferences with a purpose, its description, and a switch. */
export function Purpose({ title, text, children }: PurposeProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4 py-3">
      <div>
        <Label htmlFor={id} className="!text-base">
          {title}
        </Label>
        <p id={`${id}-text`} className="text-ink-soft text-sm">
          {text}
        </p>
      </div>
      {children({ id, 'aria-describedby': `${id}-text` })}
    </div>
  );
}
