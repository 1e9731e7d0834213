import type { BoardingAnswer, BoardingNote, BoardingReason } from '@farol/contract';
import { type BcbpPass, readBcbp } from '@farol/edifact';
import { toDate } from '#kernel/clock.ts';
import type { Context } from '#kernel/http/handler.ts';
import { verifyPass } from '#kernel/pass-keys.ts';
import { foldName } from '#kernel/text.ts';
import { designatorOf, isOfFlight, listLegsFrom, type PassLeg } from './legs.ts';
import { type ListedPassenger, matchPassenger } from './match-pass.ts';
import { type BoardingFlight, findBoardingFlight, listCandidates } from './queries.ts';

/** A pass with its flight and passenger as far as they are found. */
export interface PassReading {
  refusal?: BoardingReason;
  security: BoardingAnswer['security'];
  notes: BoardingNote[];
  flight?: BoardingFlight;
  passenger?: ListedPassenger;
  isStandBy: boolean;
  /** On the pass. */
  seat: string | null;
}

type RefusedReading = PassReading & { refusal: BoardingReason };
type ReadContext = Pick<Context, 'clock' | 'config' | 'db'>;
/** Carriers whose flights are found; null means any. */
type Carriers = readonly string[] | null;

const unread: PassReading = { security: null, notes: [], isStandBy: false, seat: null };

/** Reads a pass at an airport: the flight is that of the leg from there. */
export async function readPassAt(
  context: ReadContext,
  { airport, carriers }: { airport: string; carriers: Carriers },
  text: string,
): Promise<PassReading> {
  const pass = parsePass(context, text);
  if ('refusal' in pass) return pass;
  const legs = listLegsFrom(pass, airport);
  const base = { ...unread, security: pass.security?.verification ?? null };
  if (legs.length === 0) return { ...base, refusal: 'PASS_OTHER_AIRPORT' };
  for (const leg of legs) {
    const flight = await findBoardingFlight(context.db, carriers, leg.reference);
    if (flight !== undefined) return readPassenger(context, pass, leg, flight);
  }
  return { ...base, refusal: 'FLIGHT_UNKNOWN' };
}

/** Reads a pass at the gate of a flight; undefined if the flight is unknown. */
export async function readPassForFlight(
  context: ReadContext,
  flight: BoardingFlight | undefined,
  text: string,
): Promise<PassReading> {
  const pass = parsePass(context, text);
  if ('refusal' in pass) return flight === undefined ? pass : { ...pass, flight };
  const base = { ...unread, security: pass.security?.verification ?? null };
  if (flight === undefined) return { ...base, refusal: 'FLIGHT_UNKNOWN' };
  const legs = listLegsFrom(pass, flight.origin).filter(leg => isOfFlight(leg, flight));
  const leg = legs.find(({ reference: { date } }) => date === flight.flightDate);
  if (leg === undefined)
    return { ...base, flight, refusal: legs.length > 0 ? 'PASS_OTHER_DAY' : 'PASS_OTHER_FLIGHT' };
  return readPassenger(context, pass, leg, flight);
}

const refuse = (refusal: BoardingReason): RefusedReading => ({ ...unread, refusal });

function parsePass({ clock, config }: ReadContext, text: string): BcbpPass | RefusedReading {
  const result = readBcbp(text, {
    now: toDate(clock.now()),
    verify: signature => verifyPass(config.passKeys, signature),
  });
  if (!result.ok) return refuse('PASS_UNREADABLE');
  if (result.pass.documentType?.meaning === 'ITINERARY_RECEIPT') return refuse('PASS_RECEIPT');
  return result.pass;
}

async function readPassenger(
  { db }: ReadContext,
  pass: BcbpPass,
  { leg, reference }: PassLeg,
  flight: BoardingFlight,
): Promise<PassReading> {
  const isCodeshare = designatorOf(reference) !== designatorOf(flight);
  const isStandBy = leg.status?.meaning === 'STANDBY' || leg.seat === 'STBY';
  const reading: PassReading = {
    security: pass.security?.verification ?? null,
    notes: listNotes(pass, { isCodeshare, isStandBy }),
    flight,
    isStandBy,
    seat: leg.seat === undefined || leg.seat === 'STBY' ? null : leg.seat,
  };
  const letters = foldName(pass.surname ?? pass.name).slice(0, 2);
  const candidates = await listCandidates(db, flight, { locator: leg.locator, letters });
  const match = matchPassenger(pass, leg, candidates, isCodeshare);
  if ('reason' in match) return { ...reading, refusal: match.reason };
  const { passenger } = match;
  const found = { ...reading, passenger };
  if (pass.security?.verification === 'INVALID') return { ...found, refusal: 'PASS_NOT_SIGNED' };
  const ends = [flight.destination, passenger.debarkation];
  return leg.destination !== undefined && !ends.includes(leg.destination)
    ? { ...found, refusal: 'PASS_OTHER_FLIGHT' }
    : found;
}

function listNotes(
  { description }: BcbpPass,
  { isCodeshare, isStandBy }: { isCodeshare: boolean; isStandBy: boolean },
): BoardingNote[] {
  return [
    ...(description?.meaning === 'INFANT' ? (['INFANT'] as const) : []),
    ...(description?.meaning === 'ADULT_WITH_INFANT' ? (['ADULT_WITH_INFANT'] as const) : []),
    ...(isCodeshare ? (['CODESHARE'] as const) : []),
    ...(isStandBy ? (['STAND_BY'] as const) : []),
  ];
}
