/** Where the panel is. */
export const panelPath = '/admin/api-pnr/list-api-pnr';

/** What is seen of a file: what became of it, its text, or its text to be corrected. */
export type Mode = 'view' | 'raw' | 'correct';

/** As the address says it: Back leads from the text to the file, and from there to the list. */
export function modeIn(address: URLSearchParams): Mode {
  const text = address.get('show');
  return text === 'raw' || text === 'correct' ? text : 'view';
}

/** A value of a person of the file, to be shown where it stands. */
export interface About {
  /** The message in the file, its booking where it has some, and the person in it, each from 0. */
  ordinal: number;
  booking: number | null;
  index: number;
  path: string;
}

/** The value that the address asks for, as `fileAt` writes it; undefined where it asks for none. */
export function aboutIn(address: URLSearchParams): About | undefined {
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

/** A file of the panel; with `about` its text, open at that value. */
export function fileAt(id: string, about?: About): string {
  if (about === undefined) return `${panelPath}?file=${id}`;
  const { ordinal, booking, index, path } = about;
  const value = [ordinal, booking ?? '-', index, path].join('.');
  return `${panelPath}?${new URLSearchParams({ file: id, show: 'raw', value })}`;
}
