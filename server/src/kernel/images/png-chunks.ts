import { inflateSync } from 'node:zlib';

/** Signature of a PNG (ISO/IEC 15948, section 5.2). */
const signatureBytes = 8;
/** Length, type and checksum of a chunk (section 5.3). */
const frameBytes = 12;
const maxProfileBytes = 1024 * 1024;

/** Excludes text chunks, which can inflate from a few bytes to megabytes. */
const neededChunks: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB sBIT pHYs iCCP eXIf'.split(' '),
);

/** Also removes everything after a truncated chunk. */
export function removeTextChunks(png: Uint8Array): Buffer {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const keptChunks = [bytes.subarray(0, signatureBytes)];
  let at = signatureBytes;
  while (at + frameBytes <= bytes.length) {
    const end = at + frameBytes + bytes.readUInt32BE(at);
    if (end > bytes.length) break;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (neededChunks.has(type) && (type !== 'iCCP' || isSmallProfile(bytes.subarray(at + 8, end - 4))))
      keptChunks.push(bytes.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(keptChunks);
}

/** Chunk data: name, zero byte, compression method, compressed profile (section 11.3.3.3). */
function isSmallProfile(data: Buffer): boolean {
  const name = data.indexOf(0);
  try {
    inflateSync(data.subarray(name + 2), { maxOutputLength: maxProfileBytes });
    return name >= 0;
  } catch {
    return false;
  }
}
