/** Allows blanks and a byte order mark. Zero bytes reveal UTF-16. */
export function isXml(bytes: Uint8Array): boolean {
  let index = 0;
  while (index < bytes.length && index < 1024) {
    const byte = bytes[index] ?? 0;
    if (byte === 0x3c) return isTagStart(bytes[index + 1] || bytes[index + 2] || 0);
    const skipped =
      byte <= 0x20 || byte === 0xef || byte === 0xbb || byte === 0xbf || byte === 0xfe || byte === 0xff;
    if (!skipped) return false;
    index++;
  }
  return false;
}

function isTagStart(byte: number): boolean {
  return (
    byte === 0x3f ||
    byte === 0x21 ||
    byte === 0x5f ||
    (byte >= 0x41 && byte <= 0x5a) ||
    (byte >= 0x61 && byte <= 0x7a)
  );
}
