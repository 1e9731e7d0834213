import { listBookings, listChangedBookings, getInstant } from './bookings/snapshot.ts';
import { type Moment, MOMENTS } from './bookings/model.ts';
import { addMinutes, yymmdd } from './calendar.ts';
import type { CorpusFlight } from './flights/flights.ts';
import { crewOn } from './people/crew.ts';
import { Random } from './random.ts';
import { openPaxlst, type PassengerList, writePaxlst } from './render/paxlst.ts';
import { listCrew, listTravellers } from './render/people.ts';
import { openPnrgov, writePnrgov } from './render/pnrgov.ts';
import { createWriter } from './render/style.ts';
import { type Carrier, carrierOf } from './world/carriers.ts';

export interface Push {
  /** `X0-7001-2026-03-15/PNRGOV/H72`; stable and unique in a world. */
  id: string;
  flight: CorpusFlight;
  kind: 'PNRGOV' | 'PASSENGER_LIST' | 'CREW_LIST' | 'ON_BOARD';
  /** PNRGOV only: UPDATE contains only changes. Lists are always FULL. */
  function: 'FULL' | 'UPDATE';
  moment: Moment;
  dueAt: string;
  /** Actual time, UTC: a few minutes before `dueAt`, or late. */
  at: string;
  /** UNB 5: the same each time the push is rendered. */
  controlReference: string;
}

interface Plan {
  kind: Push['kind'];
  moment: Moment;
  function: Push['function'];
}

const BEFORE_DEPARTURE: readonly Moment[] = MOMENTS.filter(moment => moment !== 'DEPARTED');

function listPlans({ habits }: Carrier): Plan[] {
  const listMoments = BEFORE_DEPARTURE.filter(
    moment => moment !== 'H72' && (moment !== 'H24' || habits.earlyLists),
  );
  return [
    ...BEFORE_DEPARTURE.map((moment): Plan => {
      const update = habits.updates && (moment === 'H24' || moment === 'H6');
      return { kind: 'PNRGOV', moment, function: update ? 'UPDATE' : 'FULL' };
    }),
    ...listMoments.flatMap((moment): Plan[] => [
      { kind: 'PASSENGER_LIST', moment, function: 'FULL' },
      { kind: 'CREW_LIST', moment, function: 'FULL' },
    ]),
    { kind: 'ON_BOARD', moment: 'DEPARTED', function: 'FULL' },
  ];
}

const KINDS: readonly Push['kind'][] = ['PNRGOV', 'PASSENGER_LIST', 'CREW_LIST', 'ON_BOARD'];

/** Six digits of date, four of flight number, one of kind, one of moment. */
function controlReferenceOf(flight: CorpusFlight, { kind, moment }: Plan): string {
  return `${yymmdd(flight.date)}${flight.number.padStart(4, '0')}${KINDS.indexOf(kind)}${MOMENTS.indexOf(moment)}`;
}

function getSendTime(id: string, flight: CorpusFlight, carrier: Carrier, dueAt: string): string {
  const random = new Random(flight.seed, 'sent', id);
  const late = random.chance(carrier.habits.lateShare);
  return addMinutes(dueAt, late ? random.integer(20, 240) : -random.integer(1, 5));
}

function buildPush(flight: CorpusFlight, carrier: Carrier, plan: Plan): Push {
  const id = `${flight.key}/${plan.kind}/${plan.moment}`;
  const dueAt = getInstant(flight, plan.moment);
  const controlReference = controlReferenceOf(flight, plan);
  return { id, flight, ...plan, dueAt, at: getSendTime(id, flight, carrier, dueAt), controlReference };
}

function compareSendTimes(a: Push, b: Push): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

export function listPushes(flight: CorpusFlight): Push[] {
  const carrier = carrierOf(flight.carrier);
  return listPlans(carrier)
    .map(plan => buildPush(flight, carrier, plan))
    .toSorted(compareSendTimes);
}

function listPeople(push: Push): PassengerList['people'] {
  const { flight, kind, moment } = push;
  if (kind === 'CREW_LIST') return listCrew(flight, crewOn(flight));
  const bookings = listBookings(flight, moment);
  if (kind === 'ON_BOARD') return listTravellers(flight, bookings, ({ onBoard }) => onBoard);
  return listTravellers(
    flight,
    bookings,
    ({ checkedInAt }) => moment !== 'CLOSING' || checkedInAt !== undefined,
  );
}

const LIST_KINDS = { PASSENGER_LIST: 'PASSENGER', CREW_LIST: 'CREW', ON_BOARD: 'ON_BOARD' } as const;

function renderList(push: Push, kind: keyof typeof LIST_KINDS): Uint8Array {
  const { flight, controlReference } = push;
  const carrier = carrierOf(flight.carrier);
  const { habits } = carrier;
  const writer = createWriter(habits);
  openPaxlst(writer, habits, { carrier: carrier.code, preparedAt: push.at, controlReference });
  const list: PassengerList = {
    ...flight,
    kind: LIST_KINDS[kind],
    people: listPeople(push),
    transactionReference: `${carrier.code}${flight.number}${yymmdd(flight.date)}${KINDS.indexOf(kind)}`,
    revision: MOMENTS.indexOf(push.moment),
    contact: carrier.contact,
  };
  writePaxlst(writer, 'M1', list, habits);
  return writer.toBytes();
}

function renderBookings(push: Push): Uint8Array {
  const { flight, controlReference } = push;
  const { code, habits } = carrierOf(flight.carrier);
  const writer = createWriter(habits);
  openPnrgov(writer, habits, { carrier: code, preparedAt: push.at, controlReference });
  const bookings =
    push.function === 'UPDATE'
      ? listChangedBookings(flight, push.moment)
      : listBookings(flight, push.moment).filter(({ cancelled }) => !cancelled);
  writePnrgov(
    writer,
    controlReference,
    { flight, function: push.function, bookings, bookingsPerMessage: habits.bookingsPerMessage },
    habits,
  );
  return writer.toBytes();
}

/** Always returns the same bytes for a push. */
export function renderPush(push: Push): Uint8Array {
  return push.kind === 'PNRGOV' ? renderBookings(push) : renderList(push, push.kind);
}
