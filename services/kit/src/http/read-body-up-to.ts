/**
 * The body of a response from elsewhere, or undefined where it has more than `maxBytes` bytes: the rest is not read. The
 * `Content-Length` is trusted only where it is too large.
 */
export async function readBodyUpTo(response: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the response.
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
