/**
 * Downloads text or a blob as a file, as if the visitor had clicked a download link.
 *
 * @param name the file name
 * @param type the media type. Add `charset=utf-8` if programs would otherwise guess the wrong encoding.
 */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the object URL after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
