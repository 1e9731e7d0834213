import type { ScanContents } from '@farol/contract';
import { type BcbpLeg, readBcbp, readMrz } from '@farol/edifact';
import { foldDocument, foldName } from '#kernel/text.ts';

export interface Scan {
  contents: ScanContents;
  /** Folded; empty if unreadable. */
  document: string;
  /** Folded, without spaces. Boarding passes cut names and join given names. */
  gluedName: string;
  legs: readonly BcbpLeg[];
}

const unreadable: Scan = {
  contents: { name: '', documentNumber: null, legs: [], damaged: true },
  document: '',
  gluedName: '',
  legs: [],
};

/** Reads the lines of a travel document (ICAO Doc 9303). `today` decides the century of births. */
export function readZone(lines: string, today: string): Scan {
  const zone = readMrz(lines, today);
  if (zone === undefined) return unreadable;
  const name = `${zone.surname} ${zone.givenNames}`.trim();
  return {
    ...unreadable,
    contents: { name, documentNumber: zone.number, legs: [], damaged: zone.wrong.length > 0 },
    document: foldDocument(zone.number),
  };
}

/** Reads a boarding pass (IATA Resolution 792). `now` decides the year of flights. */
export function readPass(text: string, now: Date): Scan {
  const result = readBcbp(text, { now });
  if (!result.ok) return unreadable;
  const { surname = '', givenNames = '', legs } = result.pass;
  const name = `${surname} ${givenNames}`.trim();
  return {
    contents: { name, documentNumber: null, legs: legs.map(toPrintedLeg), damaged: false },
    document: '',
    gluedName: foldName(name).replaceAll(' ', ''),
    legs,
  };
}

function toPrintedLeg(leg: BcbpLeg): ScanContents['legs'][number] {
  return {
    carrier: leg.carrier ?? null,
    number: leg.number === undefined ? null : leg.number + (leg.suffix ?? ''),
    date: leg.date ?? null,
    origin: leg.origin ?? null,
    destination: leg.destination ?? null,
    seat: leg.seat ?? null,
  };
}
