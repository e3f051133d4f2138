import { Button } from '@dreamreel/ui/controls/button';
import { Trans, useLingui } from '@lingui/react/macro';
import ImageUp from 'lucide-react/icons/image-up';
import { useEffect, useEffectEvent, useId, useMemo } from 'react';
import { FileDrop } from '../../file-drop.tsx';
import { IMAGE_FILES, megabytes } from '../../movies/image-file.ts';

type StillDropProps = {
  file: File | null;
  /** Why the most recently chosen file was rejected. */
  error: string | undefined;
  isOpen: boolean;
  onChoose: (file: File) => void;
};

/** Drop area for an image file. Admins can also choose a file, or paste an image while the panel is open. */
export function StillDrop({ file, error, isOpen, onChoose }: StillDropProps) {
  const { t } = useLingui();
  const errorId = useId();
  usePastedFile(isOpen, onChoose);
  return (
    <FileDrop
      label={t`Movie still`}
      accept={IMAGE_FILES}
      onChoose={onChoose}
      errorId={error && errorId}
      className="grid min-h-44 place-items-center gap-3 text-center"
    >
      {(open) => (
        <>
          {file ? <Preview file={file} /> : <ImageUp aria-hidden="true" className="size-8 text-ink-soft" />}
          <div>
            <Button aria-describedby={error && errorId} onClick={open}>
              {file ? t`Choose another image` : t`Choose an image`}
            </Button>
            <p id={errorId} role="alert" className="wrap-anywhere mt-2 text-danger-ink text-sm">
              {error}
            </p>
            <p className="mt-2 text-ink-soft text-sm">
              <Trans>or drop or paste one here. JPEG, PNG, or WebP.</Trans>
            </p>
          </div>
        </>
      )}
    </FileDrop>
  );
}

function Preview({ file }: { file: File }) {
  const { t } = useLingui();
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <figure className="min-w-0 max-w-full">
      <img
        src={address}
        alt={t`The chosen still`}
        className="mx-auto max-h-48 rounded-control bg-raised [color-scheme:light]"
      />
      <figcaption className="wrap-anywhere mt-2 text-sm">
        {file.name} <span className="text-ink-soft tabular-nums">({megabytes(file.size)})</span>
      </figcaption>
    </figure>
  );
}

/** Handles images pasted from the clipboard. Pasted text still goes to the focused field. */
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
