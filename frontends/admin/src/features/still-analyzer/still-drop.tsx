import { Button } from '@dreamreel/ui/button';
import { clsx } from 'clsx';
import ImageUp from 'lucide-react/icons/image-up';
import { type DragEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { megabytes } from './still-file.ts';

type StillDropProps = {
  file: File | null;
  /** Why the file that was chosen last is not taken. */
  error: string | null;
  isOpen: boolean;
  onChoose: (file: File) => void;
};

/** Takes a still by file choice, drop, or paste while the panel is open. */
export function StillDrop({ file, error, isOpen, onChoose }: StillDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  usePastedFile(isOpen, onChoose);

  const chooseFirst = (list: FileList | null | undefined) => {
    const [first] = list ?? [];
    if (first) onChoose(first);
    // Cleared, so that choosing the same file again after a reset fires a change event.
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    chooseFirst(event.dataTransfer.files);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped on it; the button and the input do the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        'grid min-h-44 place-items-center gap-3 rounded-card border border-dashed p-4 text-center',
        isOver ? 'border-accent bg-accent/10' : 'border-control',
      )}
    >
      {file ? <Preview file={file} /> : <ImageUp aria-hidden="true" className="size-8 text-ink-soft" />}
      <label htmlFor={id} className="sr-only">
        Movie still
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        tabIndex={-1}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        className="sr-only"
        onChange={(event) => chooseFirst(event.currentTarget.files)}
      />
      <div>
        <Button aria-describedby={error === null ? undefined : `${id}-error`} onClick={() => input.current?.click()}>
          {file ? 'Choose another image' : 'Choose an image'}
        </Button>
        <p id={`${id}-error`} role="alert" className="wrap-anywhere mt-2 text-danger-ink text-sm">
          {error}
        </p>
        <p className="mt-2 text-ink-soft text-sm">or drop it here, or paste it. JPEG, PNG or WebP, up to 10 MB.</p>
      </div>
    </div>
  );
}

function Preview({ file }: { file: File }) {
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <figure className="min-w-0 max-w-full">
      <img src={address} alt="The chosen still" className="mx-auto max-h-48 rounded-control" />
      <figcaption className="wrap-anywhere mt-2 text-sm">
        {file.name} <span className="text-ink-soft tabular-nums">({megabytes(file.size)})</span>
      </figcaption>
    </figure>
  );
}

/** An image from the clipboard; pasted text is left to the field that has the focus. */
function usePastedFile(isOpen: boolean, onChoose: (file: File) => void): void {
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    if (!isOpen) return;
    const listener = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? [];
      if (!file || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      choose(file);
    };
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, [isOpen]);
}
