import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  text: ReactNode;
  /** The control at the end of the row. */
  children?: ReactNode;
};

/** A row for a device setting with a title, a description, and a control. */
export function DeviceSection({ title, text, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-56">
        <h3 id={id} className="font-sans font-semibold text-base text-ink tracking-normal">
          {title}
        </h3>
        <div className="mt-0.5 text-ink-soft text-sm">{text}</div>
      </div>
      {children}
    </section>
  );
}
