/**
 * Has the browser save a text as a file, as a link to a download does.
 *
 * @param name the name that the file gets
 * @param type its media type, with `charset=utf-8` where programs would guess another one
 */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
