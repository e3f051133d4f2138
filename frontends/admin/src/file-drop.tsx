import { clsx } from 'clsx';
import { type ReactNode, useId, useRef } from 'react';
import { useFileDrop } from './use-file-drop.ts';

type FileDropProps = {
  /** The accessible name of the file input. */
  label: string;
  /** The accepted file types, as in `<input accept>`. */
  accept: string;
  onChoose: (file: File) => void;
  /** The id of the text that explains why the last file was rejected. */
  errorId?: string | undefined;
  className: string;
  /** Renders the content. `open` shows the browser's file dialog. */
  children: (open: () => void) => ReactNode;
};

/** An area for one file, which is dropped on it or chosen with the button in its content. */
export function FileDrop({ label, accept, onChoose, errorId, className, children }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooseFirst = (list: FileList | null) => {
    const [first] = list ?? [];
    if (first) onChoose(first);
    // Cleared so choosing the same file again fires a change event.
    if (input.current) input.current.value = '';
  };
  const { isOver, fileHandlers } = useFileDrop(onChoose);
  return (
    <div
      {...fileHandlers}
      className={clsx(
        'rounded-card border border-dashed p-4',
        isOver ? 'border-accent bg-accent/10' : 'border-control',
        className,
      )}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        className="sr-only"
        onChange={(event) => chooseFirst(event.currentTarget.files)}
      />
      {children(() => input.current?.click())}
    </div>
  );
}
