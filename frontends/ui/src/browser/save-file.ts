/**
 * Lets the browser save a text as a file, like a download link.
 *
 * @param name the file name
 * @param type the media type, with `charset=utf-8` if programs would otherwise guess another encoding
 */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
