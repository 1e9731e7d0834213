import { newSegment } from '../booking.ts';
import { newBags } from '../person.ts';
import { hoursBetween } from '../core/dates.ts';
import type { FindingDetails } from '../core/findings.ts';
import type { MessageContext } from '../options.ts';
import { newCheckIn, type CheckIn, type Draft } from '../pnrgov/booking.ts';
import { amountOf, kilograms, tagSequence } from '../codes/amounts.ts';
import { airport, isAirport, seat } from '../paxlst/flight.ts';
import type { FlightLeg, Segment } from '../types.ts';
import { localInstant, TEXT, utcInstant, type Attributes } from './values.ts';

function times(
  target: FlightLeg | Segment,
  attributes: Attributes,
  context: MessageContext,
  where: FindingDetails,
): void {
  for (const key of ['departure', 'arrival'] as const) {
    const text = attributes.get(`${key}datetime`, `${key}date`);
    if (text === '') continue;
    const instant = localInstant(text);
    if (instant === undefined) context.findings.add('DATE_INVALID', { ...where, value: text });
    else target[key] = instant;
  }
  const { departure, arrival } = target;
  if (departure !== undefined && arrival !== undefined && hoursBetween(departure, arrival) < -25) {
    context.findings.add('ARRIVAL_BEFORE_DEPARTURE', where);
  }
}

export function setPlace(
  target: FlightLeg | Segment,
  name: string,
  a: Attributes,
  context: MessageContext,
): void {
  const code = airport(a.get('locationcode', 'code'));
  if (code === '') return;
  if (!isAirport(code)) context.findings.add('AIRPORT_CODE', { value: code });
  if (name === 'departureairport') target.origin = code;
  else target.destination = code;
}

export function openLeg(attributes: Attributes, context: MessageContext): FlightLeg {
  const match = /^0*(\d{1,5})([A-Z]?)$/i.exec(attributes.get('flightnumber'));
  const leg: FlightLeg = {
    carrier: attributes.get('carriercode', 'airlinecode').toUpperCase(),
    number: match?.[1] ?? '',
  };
  if (match?.[2] !== undefined && match[2] !== '') leg.suffix = match[2].toUpperCase();
  times(leg, attributes, context, {});
  return leg;
}

export function openFlight(attributes: Attributes, context: MessageContext, where: FindingDetails): Segment {
  const segment = newSegment();
  const number = attributes.get('flightnumber').toUpperCase();
  // Some senders repeat the carrier: XQ7001.
  const match = /^(?:[A-Z]{2,3}|[A-Z]\d|\d[A-Z])?0*(\d+)([A-Z]?)$/.exec(number);
  if (number === 'ARNK') segment.surface = true;
  else if (number !== '') segment.number = match?.[1] ?? number;
  if (match?.[2] !== undefined && match[2] !== '') segment.suffix = match[2];
  const booked = attributes.get('resbookdesigcode', 'class');
  const status = attributes.get('status').toUpperCase();
  const quantity = Number(attributes.get('numberinparty'));
  if (booked !== '') segment.class = booked;
  if (status !== '') segment.status = status;
  if (Number.isSafeInteger(quantity) && quantity > 0) segment.quantity = quantity;
  times(segment, attributes, context, where);
  return segment;
}

export function setOperating(segment: Segment, attributes: Attributes): void {
  const carrier = attributes.get('code', 'companyshortname').toUpperCase();
  const number = /^0*(\d+)/.exec(attributes.get('flightnumber'))?.[1];
  if (carrier !== '' && (carrier !== segment.carrier || number !== undefined))
    segment.operatingCarrier = carrier;
  if (number !== undefined) segment.operatingNumber = number;
}

/** Each `<BoardingNumber>` or `<Passenger>` opens a record. */
export class CheckInElements {
  #record: CheckIn | undefined;
  #time: string | undefined;
  #named = false;

  open(attributes: Attributes): void {
    this.#record = undefined;
    const at = utcInstant(attributes.get('time', 'checkintime', 'datetime'));
    this.#time = at;
  }

  /** `fresh` elements open the next traveller's record. */
  record(draft: Draft, fresh: boolean): CheckIn {
    if (this.#record === undefined || fresh) {
      this.#record = newCheckIn(draft.booking.segments.length - 1);
      if (this.#time !== undefined) this.#record.at = this.#time;
      this.#named = false;
      draft.checkIns.push(this.#record);
    }
    return this.#record;
  }

  boardingNumber(draft: Draft, attributes: Attributes): void {
    const record = this.record(draft, true);
    record.sequence = attributes.get('number', TEXT);
    record.reference = attributes.get('rph', 'travelerrph');
  }

  passenger(draft: Draft, attributes: Attributes): void {
    const record = this.record(draft, this.#named);
    this.#named = true;
    record.reference = attributes.get('rph', 'travelerrph') || record.reference;
  }

  seat(draft: Draft, text: string, attributes: Attributes): void {
    const record = this.record(draft, false);
    const number = text || attributes.get('number', 'seatnumber');
    if (number !== '') record.seat = seat(number);
    record.cabin = attributes.get('cabinclass', 'cabin') || record.cabin;
  }

  bags(draft: Draft, attributes: Attributes): void {
    const record = this.record(draft, false);
    const bags = (record.bags ??= newBags());
    const count = amountOf(attributes.get('numberofpieces', 'quantity', 'count', 'bagcount', 'numberofbags'));
    const weight = amountOf(attributes.get('weight', 'bagweight'));
    const unit = attributes
      .get('unit', 'unitofmeasurequantity', 'unitofmeasure', 'unitofmeasurecode')
      .toUpperCase();
    if (count !== undefined) bags.count = count;
    if (weight !== undefined && weight > 0) bags.weightKg = kilograms(weight, /^(?:L|701)/.test(unit));
    const tag = attributes.get('bagtagnumber', 'tagnumber', 'bagtag', 'licenseplate');
    const to = airport(attributes.get('bagdestination', 'destination', 'destinationcode'));
    if (to !== '') bags.to ??= to;
    if (tag !== '')
      bags.tags.push(...tagSequence(tag, Number(attributes.get('consecutivecount', 'consecutivenumber'))));
  }
}
