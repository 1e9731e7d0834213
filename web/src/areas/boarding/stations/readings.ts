import type { BoardingAnswer } from '@farol/contract/areas/boarding/gates';
import { stations } from '@farol/contract/areas/boarding/stations';
import { call } from '#client/call.ts';

export type StationKind = 'BAGS' | 'GATE';

/** One read of a pass. The same id gets the same decision, however often it is sent. */
export interface Reading {
  requestId: string;
  flightId: string;
  station: StationKind;
  pass: string;
  readAt: string;
  infantId?: string;
  tags?: string[];
  weightKg?: number;
}

export const readingActKind = 'BOARDING_READ';

export function sendReading(reading: Reading, background: boolean): Promise<BoardingAnswer> {
  const { flightId, requestId, pass, readAt, station, infantId, tags = [], weightKg = 0 } = reading;
  const params = { flightId };
  const options = { handles: 'all', background } as const;
  const read = { requestId, pass, readAt };
  return station === 'GATE'
    ? call(
        stations.boardAtStation,
        { params, body: { ...read, ...(infantId === undefined ? {} : { infantId }) } },
        options,
      )
    : call(stations.dropBagsAtStation, { params, body: { ...read, tags, weightKg } }, options);
}

/** Asks whether a passenger may drop bags, before they are weighed. */
export const checkPass = ({ flightId, pass }: Pick<Reading, 'flightId' | 'pass'>): Promise<BoardingAnswer> =>
  call(stations.checkPassAtStation, { params: { flightId }, body: { pass } }, { handles: 'all' });

/** Name columns of a pass (IATA Resolution 792), to recognize a read without a network. */
export const nameOnPass = (pass: string): string => pass.slice(2, 22).trim();

/** Returns whether two reads ask for the same decision. */
export function isSameReading(one: Reading, other: Reading): boolean {
  const contents = ({ requestId: _id, readAt: _at, ...rest }: Reading) =>
    JSON.stringify(Object.entries(rest).toSorted(([a], [b]) => a.localeCompare(b)));
  return contents(one) === contents(other);
}
