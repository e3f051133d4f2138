/**
 * Copies text to the clipboard and resolves to true on success. Also works over plain HTTP, where the Clipboard API
 * isn't available.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Clipboard access was denied, so the older `execCommand` method is tried.
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.setAttribute('aria-hidden', 'true');
  // Fixed position prevents the page from scrolling to the field, and 16 px text prevents phones from zooming in.
  area.className = 'fixed top-0 left-0 size-px text-base opacity-0';
  document.body.append(area);
  try {
    area.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

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
