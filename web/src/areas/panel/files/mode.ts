/** What is seen of a file: what became of it, its text, or its text to be corrected. */
export type Mode = 'view' | 'raw' | 'correct';

/** As the address says it: Back leads from the text to the file, and from there to the list. */
export function modeIn(address: URLSearchParams): Mode {
  const text = address.get('show');
  return text === 'raw' || text === 'correct' ? text : 'view';
}
