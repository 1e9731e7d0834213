import type { Cursor } from '../core/cursor.ts';
import {
  daysBetween,
  hoursBetween,
  inOrder,
  isKnownFormat,
  parseDate,
  parseInstant,
  parseTime,
  NEAR,
} from '../core/dates.ts';
import { placeOf, type Findings, type Place } from '../core/findings.ts';
import { pack } from '../core/tags.ts';
import type { ReadOptions } from '../options.ts';
import type { FlightLeg } from '../types.ts';
import { isAirport, parseFlight, portIn, type FlightName } from './flight.ts';

const Q = {
  lastDeparture: pack('125'),
  firstArrival: pack('87'),
  other: pack('92'),
  listDeparture: pack('188'),
  listArrival: pack('172'),
  oldDeparture: pack('005'),
  oldDepartureShort: pack('5'),
  oldArrival: pack('008'),
  oldArrivalShort: pack('8'),
};
const DEPARTURES = new Set(['189', '136', '133'].map(pack));
const ARRIVALS = new Set(['232', '132', '178'].map(pack));
const MASTER_CREW = pack('554');
/** TDT of the main carriage. */
const MAIN = pack('20');

type Role = 'departure' | 'arrival' | 'either';

interface Point {
  role: Role;
  border: boolean;
  code: string;
  departure?: string | undefined;
  arrival?: string | undefined;
  at: Place;
}

function roleOf(qualifier: number): Role | undefined {
  switch (qualifier) {
    case Q.lastDeparture:
    case Q.listDeparture:
    case Q.oldDeparture:
    case Q.oldDepartureShort:
      return 'departure';
    case Q.firstArrival:
    case Q.listArrival:
    case Q.oldArrival:
    case Q.oldArrivalShort:
      return 'arrival';
    case Q.other:
      return 'either';
    default:
      return undefined;
  }
}

/** Reads TDT (or RFF+AF), LOC and DTM in order. A TDT of a progressive flight has several pairs of places. */
export class LegReader {
  readonly #main: FlightLeg[] = [];
  /** Overflights, and earlier or later stages of the journey. */
  readonly #others: FlightLeg[] = [];
  #isMain = true;
  #isUtc = false;
  flights = 0;
  #name: FlightName = { carrier: '', number: '' };
  #points: Point[] = [];
  #waiting: { departure?: string; arrival?: string } = {};
  readonly #findings: Findings;

  readonly #inOrder: boolean;

  /** `inOrder` assigns roles to unknown qualifiers by position, as in the older US form. */
  constructor(findings: Findings, inOrder = false) {
    this.#inOrder = inOrder;
    this.#findings = findings;
  }

  /** Legs of the main stage, or of any stage if there are none. */
  get legs(): FlightLeg[] {
    return this.#main.length > 0 ? this.#main : this.#others;
  }

  open(cursor: Cursor, text: string, carrier: string, stage = 0): void {
    this.close();
    this.flights++;
    this.#isMain = stage === 0 || stage === MAIN;
    const name = parseFlight(text, carrier);
    if (name !== undefined && name.carrier !== '') {
      this.#name = name;
      return;
    }
    this.#name = { carrier: name?.carrier ?? carrier.toUpperCase(), number: name?.number ?? '' };
    if (text !== '') this.#findings.add('FLIGHT_NUMBER', { at: cursor, value: text });
  }

  /** Returns whether this LOC belongs to the route. */
  location(cursor: Cursor): boolean {
    const qualifier = cursor.code(1);
    const role = roleOf(qualifier) ?? this.#roleInOrder();
    if (role === undefined) return false;
    const code = portIn(cursor, 2);
    if (code === '') return true;
    if (!isAirport(code)) this.#findings.add('AIRPORT_CODE', { at: cursor, value: code });
    const point: Point = {
      role,
      border: role !== 'either' && qualifier !== Q.listDeparture,
      code,
      at: placeOf(cursor),
    };
    this.#points.push(point);
    this.#takeWaiting(point);
    return true;
  }

  /** Departures and arrivals alternate. */
  #roleInOrder(): Role | undefined {
    if (!this.#inOrder) return undefined;
    return this.#points.length % 2 === 0 ? 'departure' : 'arrival';
  }

  date(cursor: Cursor): void {
    const qualifier = cursor.code(1);
    const departure = DEPARTURES.has(qualifier);
    if (!departure && !ARRIVALS.has(qualifier) && qualifier !== MASTER_CREW) return;
    const instant = this.#instant(cursor);
    if (instant === undefined) return;
    if (qualifier === MASTER_CREW) {
      const last = this.#points.at(-1);
      if (last !== undefined) this.#set(last, last.role !== 'arrival', instant);
      return;
    }
    const point = this.#pointFor(departure);
    if (point !== undefined) this.#set(point, departure, instant);
    else this.#waiting[departure ? 'departure' : 'arrival'] = instant;
  }

  /** In a CUSRES the times come before the places. */
  #takeWaiting(point: Point): void {
    if (this.#waiting.departure !== undefined && point.role !== 'arrival') {
      point.departure = this.#waiting.departure;
      delete this.#waiting.departure;
    } else if (this.#waiting.arrival !== undefined && point.role !== 'departure') {
      point.arrival = this.#waiting.arrival;
      delete this.#waiting.arrival;
    }
  }

  #set(point: Point, departure: boolean, instant: string): void {
    if (departure) point.departure = instant;
    else point.arrival = instant;
  }

  /** The older form gives both places before both times, so the latest point that lacks this time gets it. */
  #pointFor(departure: boolean): Point | undefined {
    const last = this.#points.at(-1);
    if (!departure && last?.role === 'departure') return this.#points.length > 1 ? last : undefined;
    const unfit: Role = departure ? 'arrival' : 'departure';
    const key = departure ? 'departure' : 'arrival';
    const free = this.#points.findLast(point => point.role !== unfit && point[key] === undefined);
    return free ?? last;
  }

  #instant(cursor: Cursor): string | undefined {
    // The older US form writes DTM+136+020131+1030.
    const apart = cursor.components(1) < 2 && cursor.has(2);
    const text = apart ? cursor.text(2) : cursor.text(1, 2);
    if (text === '') return undefined;
    const time = apart ? parseTime(cursor.text(3)) : undefined;
    const date = apart ? parseDate(text, NEAR) : undefined;
    const instant = apart
      ? date && (time === undefined ? date : `${date}T${time}`)
      : parseInstant(inOrder(withoutZone(text).replaceAll(/\D/g, ''), cursor.text(1, 3)));
    if (UTC_ZONE.test(text)) this.#isUtc = true;
    if (instant === undefined) this.#findings.add('DATE_INVALID', { at: cursor, value: text });
    else if (!apart && !isKnownFormat(cursor.text(1, 3))) {
      this.#findings.add('DATE_FORMAT', { at: cursor, value: cursor.text(1, 3) });
    }
    return instant;
  }

  close(): void {
    let open: Point | undefined;
    let last: Point | undefined;
    for (const [index, point] of this.#points.entries()) {
      const lone = last !== undefined && index === this.#points.length - 1;
      if (startsLeg(point, open, lone)) {
        if (open !== undefined) this.#push(open, point);
        open = point;
        continue;
      }
      this.#push(open ?? last, point);
      last = point;
      // A stop of a progressive flight is an arrival and the next departure.
      open = point.departure === undefined ? undefined : point;
    }
    if (open !== undefined) this.#push(open, undefined);
    if (this.#points.length === 0 && this.flights > 0 && this.#name.carrier !== '')
      this.#push(undefined, undefined);
    this.#points = [];
    this.#isUtc = false;
    this.#waiting = {};
    this.#name = { carrier: '', number: '' };
  }

  #push(from: Point | undefined, to: Point | undefined): void {
    const leg: FlightLeg = { carrier: this.#name.carrier, number: this.#name.number };
    if (this.#name.suffix !== undefined) leg.suffix = this.#name.suffix;
    if (from !== undefined) leg.origin = from.code;
    if (to !== undefined) leg.destination = to.code;
    if (from?.departure !== undefined) leg.departure = from.departure;
    if (to?.arrival !== undefined) leg.arrival = to.arrival;
    if (this.#isUtc) leg.utc = true;
    leg.border = (from?.role === 'departure' && from.border) || (to?.role === 'arrival' && to.border);
    (this.#isMain ? this.#main : this.#others).push(leg);
    const at = to?.at ?? from?.at;
    if (at !== undefined) this.#checkOrder(leg, at);
  }

  /** Local times may run backwards by up to 26 hours across the date line. Zones are unknown here. */
  #checkOrder(leg: FlightLeg, at: Place): void {
    if (leg.departure === undefined || leg.arrival === undefined) return;
    if (hoursBetween(leg.departure, leg.arrival) < -25)
      this.#findings.add('ARRIVAL_BEFORE_DEPARTURE', { at });
  }

  /** Prefers the leg that crosses the border. */
  get main(): FlightLeg | undefined {
    return this.legs.find(leg => leg.border === true) ?? this.legs[0];
  }
}

/** Times are airport-local unless `utc` is true. */
const ZONE = /\s*(?:Z|UTC|GMT|[+-]\d{4}|[+-]\d\d:\d\d)$/i;
const UTC_ZONE = /(?:Z|UTC|GMT|[+-]00:?00)$/i;

function withoutZone(text: string): string {
  return text.replace(ZONE, '');
}

function startsLeg(point: Point, open: Point | undefined, lone: boolean): boolean {
  if (point.role !== 'either') return point.role === 'departure';
  if (point.arrival !== undefined) return false;
  // After an arrival, a stop without times is the next destination.
  if (lone && open === undefined && point.departure === undefined) return false;
  return open === undefined || point.departure !== undefined;
}

export function checkDistance(leg: FlightLeg | undefined, options: ReadOptions, findings: Findings): void {
  if (leg?.departure === undefined || options.now === undefined) return;
  const days = options.farDays ?? 400;
  if (Math.abs(daysBetween(options.now.toISOString(), leg.departure)) > days)
    findings.add('FLIGHT_FAR', { params: { days } });
}
