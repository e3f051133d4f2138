/**
 * Reads the body of an external response. Stops reading and returns undefined if the body is larger than `maxBytes`.
 * `Content-Length` is used only to reject large bodies early, because it can be wrong.
 */
export async function readBodyUpTo(response: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early cancels the response.
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
