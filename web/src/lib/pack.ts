/** A long text inside a link: deflated, then base64 with the letters that links like. */

export async function pack(text: string): Promise<string> {
  const bytes = await through(new Blob([text]), new CompressionStream("deflate-raw"));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export async function unpack(packed: string): Promise<string> {
  const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(new Blob([bytes]), new DecompressionStream("deflate-raw")));
}

async function through(blob: Blob, change: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  const changed = blob.stream().pipeThrough(change as ReadableWritablePair<Uint8Array<ArrayBuffer>, BufferSource>);
  return new Uint8Array(await new Response(changed).arrayBuffer());
}
