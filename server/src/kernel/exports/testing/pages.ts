export async function* yieldPages<T>(...pages: T[][]): AsyncGenerator<T[]> {
  yield* pages;
}

export async function readAll(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const part of parts) chunks.push(part);
  return Buffer.concat(chunks);
}
