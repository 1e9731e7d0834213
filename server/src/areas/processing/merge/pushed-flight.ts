import type { Booking, FlightLeg, Segment } from '@farol/edifact';
import { codeshareMinutes, otherBoardPointHours, sameFlightHours } from './flight-tolerances.ts';
import type { FlightMessage } from './flight-message.ts';

export interface PushedFlight {
  leg: FlightLeg;
  /** Local date; for a delay past midnight, the scheduled one. */
  flightDate: string;
  carriers: ReadonlySet<string>;
  designators: ReadonlySet<string>;
  /** A delay may be only in the header. */
  departures: ReadonlySet<string>;
}

export function findPushedFlight({
  message,
  leg: index,
  flight,
}: Pick<FlightMessage, 'message' | 'leg' | 'flight'>): PushedFlight {
  const leg = message.flights[index] ?? { carrier: flight.carrier, number: flight.number };
  const departures = new Set<string>();
  const pushed: PushedFlight = {
    leg,
    flightDate: flight.flightDate,
    carriers: new Set([leg.carrier, flight.carrier]),
    designators: new Set([leg.carrier + leg.number, flight.carrier + flight.number]),
    departures,
  };
  for (const { segments } of message.bookings)
    for (const segment of segments)
      if (segment.departure !== undefined && segment.origin === leg.origin && hasDesignator(segment, pushed))
        departures.add(segment.departure);
  return pushed;
}

/** Matches by designator, or as a codeshare with the same airports, date and hour. */
export function isOnPushedFlight(segment: Segment, pushed: PushedFlight): boolean {
  if (segment.surface === true) return false;
  return hasDesignator(segment, pushed) || isCodeshare(segment, pushed);
}

const releasedStatuses = new Set(['UN', 'UC', 'HX', 'XX', 'NO', 'US', 'XL', 'XK']);

/** A booking without itinerary has a seat. */
export function hasSeatOn(pushed: PushedFlight, { segments }: Pick<Booking, 'segments'>): boolean {
  if (segments.length === 0) return true;
  return segments.some(
    segment =>
      (segment.status === undefined || !releasedStatuses.has(segment.status)) &&
      isOnPushedFlight(segment, pushed),
  );
}

function hasDesignator(segment: Segment, pushed: PushedFlight): boolean {
  const { carrier, number, operatingCarrier, operatingNumber } = segment;
  const names = [
    `${carrier ?? ''}${number ?? ''}`,
    `${operatingCarrier ?? carrier ?? ''}${operatingNumber ?? number ?? ''}`,
  ];
  return (
    names.some(name => pushed.designators.has(name)) &&
    !isOtherSection(segment, pushed) &&
    !isOtherLeg(segment, pushed) &&
    isSameRotation(segment, pushed)
  );
}

/** A suffix with another departure minute is another section. */
function isOtherSection({ suffix, departure }: Segment, { leg }: PushedFlight): boolean {
  return suffix !== undefined && suffix !== leg.suffix && departure !== leg.departure;
}

function isOtherLeg({ origin, destination }: Segment, { leg }: PushedFlight): boolean {
  return (
    (destination !== undefined && destination === leg.origin) ||
    (origin !== undefined && origin === leg.destination)
  );
}

/** Undated segments match. */
function isSameRotation({ origin, departure }: Segment, pushed: PushedFlight): boolean {
  const { leg, flightDate } = pushed;
  if (departure === undefined) return true;
  const sameOrigin = origin === undefined || origin === leg.origin;
  const hours = hoursBetween(leg.departure, departure);
  // A segment much later than the header is the next flight, whatever the date.
  if (sameOrigin && dateOf(departure) === flightDate) return hours === undefined || hours < sameFlightHours;
  if (hours === undefined) return isSameDate(departure, pushed);
  if (sameOrigin) return Math.abs(hours) < sameFlightHours;
  return hours > -otherBoardPointHours.before && hours < otherBoardPointHours.after;
}

function isCodeshare(segment: Segment, pushed: PushedFlight): boolean {
  const { carrier, number, origin, destination, departure } = segment;
  const { leg, carriers, departures } = pushed;
  const samePorts =
    origin !== undefined &&
    origin === leg.origin &&
    destination !== undefined &&
    destination === leg.destination;
  if (!samePorts || departure === undefined || !isSameDate(departure, pushed)) return false;
  if (isOperatedAsAnother(segment, pushed)) return false;
  const hours = hoursBetween(leg.departure, departure);
  const otherCarrier = carrier === undefined || !carriers.has(carrier);
  if (hours === undefined) return otherCarrier;
  if (hours === 0 || departures.has(departure)) return true;
  return otherCarrier && (number === leg.number || Math.abs(hours) * 60 <= codeshareMinutes);
}

function isOperatedAsAnother(
  { operatingCarrier, operatingNumber }: Segment,
  { leg, carriers, designators }: PushedFlight,
): boolean {
  if (operatingCarrier === undefined) return false;
  // ICAO codes cannot be compared.
  const comparable = operatingCarrier.length === 2;
  if (operatingNumber === undefined) return comparable && !carriers.has(operatingCarrier);
  return comparable ? !designators.has(operatingCarrier + operatingNumber) : operatingNumber !== leg.number;
}

const dateOf = (moment: string): string => moment.slice(0, 'YYYY-MM-DD'.length);

function isSameDate(departure: string, { leg, flightDate }: PushedFlight): boolean {
  const date = dateOf(departure);
  return date === flightDate || (leg.departure !== undefined && date === dateOf(leg.departure));
}

function hoursBetween(from: string | undefined, to: string): number | undefined {
  if (from === undefined || from.length < 16 || to.length < 16) return undefined;
  return (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 3_600_000;
}
