import { SegmentWriter } from '@farol/edifact';

export interface WritingStyle {
  /** Six service characters; without them the carrier sends no UNA. */
  una?: string;
  /** Text after each terminator: empty, LF, or CRLF. */
  newline: '' | '\n' | '\r\n';
  /** UNB syntax of its PAXLST. */
  syntax: 'UNOA:4' | 'UNOC:3' | 'UNOB:4' | 'IATA:1';
  diacritics: boolean;
  /** Wraps messages in UNG and UNE. */
  groups: boolean;
  /** PAXLST release: `D:05B`. */
  release: string;
  /** Flight number in four digits with leading zeros. */
  paddedNumber: boolean;
}

export const PLAIN_STYLE: WritingStyle = {
  una: ":+.? '",
  newline: '\n',
  syntax: 'UNOA:4',
  diacritics: false,
  groups: true,
  release: 'D:05B',
  paddedNumber: false,
};

export function createWriter({ una, newline }: WritingStyle): SegmentWriter {
  return new SegmentWriter({ newline, ...(una === undefined ? { writeUna: false } : { una }) });
}

export function formatFlightNumber(number: string, { paddedNumber }: WritingStyle): string {
  return paddedNumber ? number.padStart(4, '0') : number;
}
