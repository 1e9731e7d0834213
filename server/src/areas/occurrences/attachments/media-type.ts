/** Types that files are recognized as. All others are plain bytes. */
const signatures = [
  { type: 'image/png', extensions: ['png'], bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jfif'], bytes: [0xff, 0xd8, 0xff] },
  { type: 'application/pdf', extensions: ['pdf'], bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
] as const;

export const unknownType = 'application/octet-stream';

export type MediaType = (typeof signatures)[number]['type'] | typeof unknownType;

export const isImage = (type: string | null): boolean => type === 'image/png' || type === 'image/jpeg';

/** Reads the type from the first bytes, never from the name. */
export function detectMediaType(start: Uint8Array): MediaType {
  return signatures.find(({ bytes }) => bytes.every((byte, at) => start[at] === byte))?.type ?? unknownType;
}

/** Returns whether the extension of the name promises another type than the content has. */
export function hasWrongExtension(name: string, type: MediaType): boolean {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  const promised = signatures.find(({ extensions }) => extensions.some(one => one === extension))?.type;
  return (promised ?? type) !== type && (promised !== undefined || type !== unknownType);
}
