import { finder } from '@farol/contract/areas/search/finder';
import { recognize } from '@farol/contract/recognition/recognize';
import { useCallback, useRef, useState } from 'react';
import { call } from '#client/call.ts';
import { toLocalDate } from '#ui/format/dates.ts';
import { useScanner } from '#ui/scan/useScanner.ts';
import { findUnlistedFlight, judgeScan, type ScanOutcome, type ScanPlace } from './judgeScan.ts';

const unreadable: ScanOutcome = { kind: 'UNREADABLE' };

export interface Scans {
  outcome: ScanOutcome | undefined;
  reading: boolean;
  read(text: string): void;
  clear(): void;
}

/** Looks up scanned texts. `onOpen` receives people of the list. */
export function useScans(place: ScanPlace, onOpen: (passengerId: string) => void): Scans {
  const [outcome, setOutcome] = useState<ScanOutcome>();
  const [reading, setReading] = useState(false);
  const latest = useRef({ place, onOpen });
  latest.current = { place, onOpen };
  const count = useRef(0);
  const lookUp = useCallback(async (text: string): Promise<void> => {
    count.current += 1;
    const number = count.current;
    const isKnown = recognize(text, toLocalDate(new Date())).length > 0;
    setReading(isKnown);
    // Nothing is cached, because the text may be a person's document.
    const found = isKnown ? await call(finder.findRecords, { body: { text } }).catch(() => null) : undefined;
    const flightId = found && findUnlistedFlight(found, latest.current.place);
    if (flightId) await latest.current.place.fillFlight(flightId);
    // A later scan replaced this one.
    if (number !== count.current) return;
    setReading(false);
    const next =
      found === undefined ? unreadable : found === null ? undefined : judgeScan(found, latest.current.place);
    setOutcome(next);
    if (next?.kind === 'OPEN') latest.current.onOpen(next.passengerId);
  }, []);
  const read = useCallback((text: string) => void lookUp(text), [lookUp]);
  useScanner(read);
  return { outcome, reading, read, clear: () => setOutcome(undefined) };
}
