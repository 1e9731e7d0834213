export const panelPath = '/admin/api-pnr/list-api-pnr';
export const checkPath = '/admin/api-pnr/check-message';

/** View of a file: overview, text, or text to correct. */
export type Mode = 'view' | 'raw' | 'correct';

/** Parses the view from the address. Back leads from the text to the file and then to the list. */
export function parseMode(address: URLSearchParams): Mode {
  const text = address.get('show');
  return text === 'raw' || text === 'correct' ? text : 'view';
}

/** Value of a person that the text shows. */
export interface ValueLocation {
  /** Zero-based positions: message in the file, booking in the message (null without one), person. */
  ordinal: number;
  booking: number | null;
  index: number;
  path: string;
}

/** Parses the value that `filePath` wrote; returns undefined when there is none. */
export function parseValueLocation(address: URLSearchParams): ValueLocation | undefined {
  const [, ordinal, booking, index, path] =
    /^(\d{1,9})\.(\d{1,9}|-)\.(\d{1,9})\.([a-zA-Z][a-zA-Z0-9.]{0,58})$/.exec(address.get('value') ?? '') ??
    [];
  if (path === undefined) return undefined;
  return {
    ordinal: Number(ordinal),
    booking: booking === '-' ? null : Number(booking),
    index: Number(index),
    path,
  };
}

/** Returns the path of a file, or of its text at a value. */
export function filePath(id: string, location?: ValueLocation): string {
  if (location === undefined) return `${panelPath}?file=${id}`;
  const { ordinal, booking, index, path } = location;
  const value = [ordinal, booking ?? '-', index, path].join('.');
  return `${panelPath}?${new URLSearchParams({ file: id, show: 'raw', value })}`;
}
