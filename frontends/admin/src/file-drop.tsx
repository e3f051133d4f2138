import { clsx } from 'clsx';
import { type ChangeEvent, type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';

type FileDropProps = {
  /** Accessible name of the file input. */
  label: string;
  /** Accepted file types, in the format of the `accept` attribute. */
  accept: string;
  onChoose: (file: File) => void;
  /** ID of the element that explains why the last file was rejected. */
  errorId?: string | undefined;
  className: string;
  /** Renders the content. Calling `open` opens the browser's file picker. */
  children: (open: () => void) => ReactNode;
};

/** Drop area for a single file. The content includes a button that opens the file picker. */
export function FileDrop({ label, accept, onChoose, errorId, className, children }: FileDropProps) {
  const id = useId();
  const { input, open } = useFileInput(accept, onChoose);
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
        {...input}
        id={id}
        tabIndex={-1}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        className="sr-only"
      />
      {children(open)}
    </div>
  );
}

/** Returns the props of a file input, and the function that opens the browser's file picker. */
export function useFileInput(accept: string, onChoose: (file: File) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) onChoose(file);
    // Clear the input so that choosing the same file again fires a change event.
    currentTarget.value = '';
  };
  return { input: { ref, type: 'file', accept, onChange }, open: () => ref.current?.click() };
}

/** Handles the first file that is dropped on or pasted into an element. Drags within the page are ignored. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    isOver,
    fileHandlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        onFile(file);
      },
      onPaste: (event: ClipboardEvent) => {
        const [file] = event.clipboardData.files;
        if (!file) return;
        event.preventDefault();
        // Keep document-level listeners from handling the file again.
        event.stopPropagation();
        onFile(file);
      },
    },
  };
}
