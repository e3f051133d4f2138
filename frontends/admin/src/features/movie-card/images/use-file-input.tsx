import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { IMAGE_FILES } from '../../../movies/image-file.ts';

/** Provides a single hidden file input that is shared by the upload buttons of all image positions. */
export function useFileInput(onFile: (position: number, file: File) => void) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const position = useRef(0);
  return {
    chooseFile: (at: number) => {
      position.current = at;
      input.current?.click();
    },
    fileInput: (
      <input
        ref={input}
        type="file"
        accept={IMAGE_FILES}
        aria-label={t`Image to upload`}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(position.current, file);
          // Clear the input so that choosing the same file again fires a change event.
          currentTarget.value = '';
        }}
      />
    ),
  };
}
