/* Allows byte order marks and telegram headers around an interchange. */

export function isByteOrderMark(bytes: Uint8Array, at: number): boolean {
  const byte = bytes[at] ?? 0;
  return byte === 0xef || byte === 0xbb || byte === 0xbf || byte === 0xfe || byte === 0xff;
}

/** Type B header: priority and addresses, then the origin (`QK BSBAPXX`, `.LISMMXQ 152101`). */
export function isTelegramHeader(bytes: Uint8Array, from: number, to: number): boolean {
  const text = String.fromCharCode(...bytes.subarray(from, Math.min(to, from + 2000)));
  return to - from < 2000 && /(?:^|[^A-Z0-9 ])(?:[A-Z]{2} +[A-Z0-9]{7}|\.[A-Z0-9]{7})/.test(text);
}
