import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Takes the first of the files that are dropped on an element or pasted in it. What is dragged within the page is left alone. */
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
        // Whoever listens at the document does not get it as well.
        event.stopPropagation();
        onFile(file);
      },
    },
  };
}
