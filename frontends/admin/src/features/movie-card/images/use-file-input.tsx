import { useRef } from 'react';
import { IMAGE_FILES } from '../../../movies/image-file.ts';

/** One hidden file input for all positions of a movie: the buttons of the positions open it. */
export function useFileInput(onFile: (position: number, file: File) => void) {
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
        aria-label="Image to upload"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(position.current, file);
          // Cleared, so that choosing the same file again fires a change event.
          currentTarget.value = '';
        }}
      />
    ),
  };
}
