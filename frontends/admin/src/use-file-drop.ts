import { type ClipboardEvent, type DragEvent, useState } from 'react';

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
