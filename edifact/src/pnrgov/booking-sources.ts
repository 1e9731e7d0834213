import type { SourceTracker } from '../core/sources.ts';
import type { Bags, Booking, LegCheckIn, Person, Segment, SourceRange } from '../types.ts';
import type { CheckIn, Draft, Request, Traveller } from './booking.ts';

/* Handles values that are assembled after the last segment. */

export class BookingTracker {
  readonly #tracker: SourceTracker;
  #checkIns = 0;
  #travellers = 0;
  #infants = 0;
  #time: SourceRange | undefined;

  constructor(tracker: SourceTracker) {
    this.#tracker = tracker;
  }

  start(draft: Draft, range: SourceRange): void {
    const { booking } = draft;
    draft.changedTravellers = new Set();
    this.#travellers = 0;
    this.#infants = 0;
    this.#checkIns = 0;
    this.#time = undefined;
    this.#tracker.noteChanges(booking, range);
  }

  /** `isTotal`: the segment has amounts; `isTime`: the time of check-in. */
  segment(draft: Draft, range: SourceRange, { isTotal = false, isTime = false } = {}): void {
    const tracker = this.#tracker;
    const { booking, travellers, infants, checkIns } = draft;
    tracker.noteChanges(booking, range);
    for (const traveller of listChanged(draft, this.#travellers))
      tracker.noteChanges(traveller.person, range);
    for (const infant of infants.slice(this.#infants)) tracker.noteChanges(infant, range);
    this.#travellers = travellers.length;
    this.#infants = infants.length;
    draft.changedTravellers?.clear();
    if (isTime) this.#time = range;
    if (isTotal && draft.hasTotal) draft.totalAt ??= range;
    const record = checkIns.items[checkIns.size - 1];
    if (record === undefined || checkIns.size === 0) return;
    const isNew = checkIns.size > this.#checkIns;
    this.#checkIns = checkIns.size;
    if (isNew) tracker.forget(record);
    tracker.noteChanges(record, range);
    if (isNew && this.#time !== undefined) tracker.noteField(record, 'at', this.#time);
  }
}

/** Returns the last traveller before it, new ones and those it refers to. */
function listChanged({ travellers, changedTravellers = new Set() }: Draft, before: number): Set<Traveller> {
  return new Set([...travellers.slice(Math.max(0, before - 1)), ...changedTravellers]);
}

/** The locators may have changed order; all are in one segment. */
export function noteLocators(tracker: SourceTracker, booking: Booking): void {
  const range = tracker.rangeOf(booking, 'locator');
  if (range !== undefined) tracker.noteChanges(booking, range);
}

export function noteCheckIn(tracker: SourceTracker, person: Person, record: CheckIn): void {
  const seat = tracker.rangeOf(record, 'seat');
  if (record.seat !== '' && seat !== undefined) tracker.noteField(person, 'seat', seat);
  if (person.checkIn !== undefined) tracker.copy(record, person.checkIn);
}

export function noteLeg(
  tracker: SourceTracker,
  leg: LegCheckIn,
  record: CheckIn,
  segment: Segment | undefined,
): void {
  if (segment !== undefined) tracker.copy(segment, leg);
  for (const key of ['at', 'sequence', 'cabin', 'seat']) {
    const range = tracker.rangeOf(record, key);
    if (range !== undefined) tracker.noteField(leg, key, range);
  }
}

export function noteBags(tracker: SourceTracker, from: Bags | undefined, to: Bags | undefined): void {
  if (from === undefined || to === undefined || from === to) return;
  const place = tracker.rangeOf(from, 'to') ?? tracker.rangeOf(from, 'count');
  if (tracker.rangeOf(to, 'count') === undefined) tracker.copy(from, to);
  if (place !== undefined) tracker.noteField(to, 'taggedAt', place);
}

/** Requests change other values only. */
const UNCHANGED = new Set(['segments', 'payments', 'otherLocators']);

/** Call before the requests: check-ins may have changed every traveller. */
export function startRequests(draft: Draft): void {
  draft.changedTravellers = new Set(draft.travellers);
}

export function noteRequest(
  tracker: SourceTracker,
  { booking, changedTravellers }: Draft,
  request: Request,
): void {
  const { at, contact } = request;
  const contactEntry =
    contact === undefined || at?.length !== undefined
      ? undefined
      : booking.contacts.find(({ value }) => value === contact);
  const range: SourceRange | undefined =
    at?.length === undefined
      ? contactEntry && tracker.rangeOf(contactEntry, 'value')
      : [at.offset, at.length];
  if (range === undefined) return;
  tracker.noteChanges(booking, range, UNCHANGED);
  for (const { person } of changedTravellers ?? []) tracker.noteChanges(person, range);
}

export function addSources(tracker: SourceTracker, { booking, travellers, totalAt }: Draft): void {
  for (const { person } of travellers) person.sources = tracker.sourcesOf(person);
  const created = tracker.rangeOf(booking, 'createdAt');
  if (created !== undefined && tracker.rangeOf(booking, 'purchaseDate') === undefined)
    tracker.noteField(booking, 'purchaseDate', created);
  if (totalAt !== undefined) tracker.noteField(booking, 'total', totalAt);
  const { cancelled: _cancelled, partySize: _size, ...sources } = tracker.sourcesOf(booking);
  booking.sources = sources;
}
