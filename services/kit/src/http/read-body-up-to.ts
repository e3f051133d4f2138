/**
 * Returns the body of an external response, or undefined if it has more than `maxBytes` bytes. It stops reading at the
 * limit. The `Content-Length` is only used to reject a body early.
 */
export async function readBodyUpTo(response: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Returning from the loop cancels the response.
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
