import {
  type EnrolmentAnswer,
  type EnrolmentInput,
  enrolmentReasons,
  type EnrolmentReason,
  type EnrolmentView,
  formatFlight,
  type HandlerOutput,
  type enrolments,
} from '@farol/contract';
import { dayMs, toDate } from '#kernel/clock.ts';
import { Failure } from '#kernel/failure.ts';
import type { IntegratorActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { createFlightDatedId } from '#kernel/ids.ts';
import { requireFound } from '#kernel/register.ts';
import { toEnrolmentView } from '../enrolment-view.ts';
import { isSameName } from '../gates/match-pass.ts';
import { type BoardingFlight, findBoardingFlight, lockBoarding, lockStages } from '../gates/queries.ts';
import { requireFlightAllowed, toReference } from '../integrator-scope.ts';
import { queueConsentMessages } from '../messages/outbox.ts';
import { type EnrolledPerson, keyedHashOf, sealPerson } from '../person.ts';
import { endEnrolment } from '../end-enrolment.ts';
import { findFlightEnd } from '../flight-end.ts';
import {
  findEnrolment,
  type FlightTimes,
  getFlightTimes,
  listEnrolmentsOfFlight,
  lockEnrolment,
} from '../queries.ts';
import { runOnce } from '../requests/once.ts';
import { createConsentId, hashConsentId } from '../consent-id.ts';
import { findIneligibility } from './eligibility.ts';
import {
  type BookedPassenger,
  findActiveEnrolment,
  hasOtherWithCpf,
  insertConsentLink,
  insertEnrolment,
  listBooked,
} from './queries.ts';

type IntegratorContext = Context<IntegratorActor>;

export interface EnrolmentOutcome {
  reason: EnrolmentReason;
  enrolmentId?: string;
}

/** Throws REQUEST_ID_USED for the request id of another traveller. */
export async function openEnrolment(
  context: IntegratorContext,
  body: EnrolmentInput,
): Promise<EnrolmentAnswer> {
  requireFlightAllowed(context.actor, body.flight);
  return answerOnce(context, 'openEnrolment', body, () => enrol(context, body));
}

async function enrol(context: IntegratorContext, body: EnrolmentInput): Promise<EnrolmentOutcome> {
  const { actor, clock, config, db } = context;
  const flight = await findBoardingFlight(db, actor.carriers, toReference(body.flight));
  if (flight === undefined) return { reason: 'FLIGHT_UNKNOWN' };
  if (flight.cancelled) return { reason: 'FLIGHT_CANCELLED' };
  await lockBoarding(db, flight, 'share');
  const times = await getFlightTimes(db, { flightDate: flight.flightDate, flightId: flight.id });
  const end = findFlightEnd(times, toDate(clock.now()));
  if (end !== undefined) return { reason: end };
  const passenger = findPassenger(body, await listBooked(db, flight, body, config.homeCountry));
  if (typeof passenger === 'string') return { reason: passenger };
  const place = { flight: { id: flight.id, flightDate: flight.flightDate }, passengerId: passenger.id };
  await lockStages(db, place, { integratorId: actor.id, at: toDate(clock.now()) });
  const refusal = await findRefusal(context, body, flight, passenger);
  if (refusal !== undefined) return { reason: refusal };
  const active = await findActiveEnrolment(db, flight, passenger.id);
  if (active !== undefined) return { reason: 'ALREADY_ENROLLED', enrolmentId: active };
  return {
    reason: 'CONSENT_REQUESTED',
    enrolmentId: await createEnrolment(context, body, { ...flight, ...times }, passenger),
  };
}

function findPassenger(
  { surname, givenNames }: EnrolmentInput,
  booked: readonly BookedPassenger[],
): BookedPassenger | EnrolmentReason {
  if (booked.length === 0) return 'PASSENGER_UNKNOWN';
  const sameName = booked.filter(one => isSameName({ name: '', surname, givenNames }, one));
  const [only, ...others] = sameName;
  if (only === undefined) return 'NAME_DIFFERS';
  return others.length === 0 ? only : 'PASSENGER_AMBIGUOUS';
}

async function findRefusal(
  { config, db }: IntegratorContext,
  { cpf }: EnrolmentInput,
  flight: BoardingFlight,
  passenger: BookedPassenger,
): Promise<EnrolmentReason | undefined> {
  const loose = cpf.replace(/^0+/, '');
  const isListed = passenger.cpfs.some(one => one.replace(/^0+/, '') === loose);
  if (passenger.cpfs.length > 0 && !isListed) return 'CPF_DIFFERS';
  const other = { passengerId: passenger.id, loose, key: keyedHashOf(config.secret, cpf) };
  if (await hasOtherWithCpf(db, flight, other)) return 'CPF_OF_OTHER';
  return findIneligibility(passenger, flight.flightDate);
}

async function createEnrolment(
  context: IntegratorContext,
  body: EnrolmentInput,
  flight: BoardingFlight & Pick<FlightTimes, 'departureAt'>,
  passenger: BookedPassenger,
): Promise<string> {
  const { actor, clock, config, db, keys } = context;
  const place = {
    flightDate: flight.flightDate,
    flightId: flight.id,
    id: createFlightDatedId(flight.flightDate),
  };
  const deleteAt = new Date(flight.departureAt.getTime() + (config.photographHours / 24) * dayMs);
  const { surname, givenNames } = passenger;
  const person: EnrolledPerson = {
    surname,
    givenNames,
    cpf: body.cpf,
    telephone: body.telephone,
    email: body.email,
  };
  await insertEnrolment(db, {
    ...place,
    passengerId: passenger.id,
    integratorId: actor.id,
    language: body.language,
    person: sealPerson(keys, person),
    cpfKey: keyedHashOf(config.secret, body.cpf),
    deleteAt,
    at: toDate(clock.now()),
  });
  const consentId = createConsentId();
  await insertConsentLink(db, place, { hash: hashConsentId(consentId), expiresAt: deleteAt });
  await queueConsentMessages(db, context, place, {
    person,
    language: body.language,
    flight: formatFlight({ carrier: flight.carrier, number: `${flight.number}${flight.suffix}` }),
    link: new URL(`/web/lgpd/${consentId}`, config.publicUrl).href,
  });
  return place.id;
}

/** Throws RECORD_NOT_FOUND for enrolments of other carriers and airports. */
export async function getEnrolment({ actor, db }: IntegratorContext, id: string): Promise<EnrolmentView> {
  return toEnrolmentView(requireFound(await findEnrolment(db, id, actor)));
}

export async function listEnrolments(
  { actor, db }: IntegratorContext,
  query: { carrier: string; number: string; date: string; origin: string },
): Promise<HandlerOutput<typeof enrolments.listEnrolments>> {
  requireFlightAllowed(actor, query);
  const flight = await findBoardingFlight(db, actor.carriers, toReference(query));
  if (flight === undefined) throw new Failure('RECORD_NOT_FOUND');
  return { rows: (await listEnrolmentsOfFlight(db, flight)).map(toEnrolmentView) };
}

export async function cancelEnrolment(
  context: IntegratorContext,
  id: string,
  { requestId }: { requestId: string },
): Promise<EnrolmentAnswer> {
  const { actor, clock, db } = context;
  const call = { requestId, id };
  return answerOnce(context, 'cancelEnrolment', call, async () => {
    const found = await findEnrolment(db, id, actor);
    const enrolment = found === undefined ? undefined : await lockEnrolment(db, found);
    if (enrolment === undefined) return { reason: 'ENROLMENT_UNKNOWN' };
    if (enrolment.endedAt !== null) return { reason: 'ENROLMENT_ENDED', enrolmentId: id };
    await endEnrolment(db, enrolment, 'CANCELLED', toDate(clock.now()));
    return { reason: 'ENROLMENT_CANCELLED', enrolmentId: id };
  });
}

/** Runs `work` once for a request id. A repeated call gets the first decision with the current enrolment. */
export async function answerOnce(
  context: IntegratorContext,
  call: keyof typeof enrolments,
  body: { requestId: string },
  work: () => Promise<EnrolmentOutcome>,
): Promise<EnrolmentAnswer> {
  const { outcome, at } = await runOnce(context, call, body, work);
  const { actor, db, setAuditRecords } = context;
  const { decision, pt, en, nextPt, nextEn } = enrolmentReasons[outcome.reason];
  const { enrolmentId } = outcome;
  const enrolment = enrolmentId === undefined ? undefined : await findEnrolment(db, enrolmentId, actor);
  setAuditRecords(
    enrolment === undefined
      ? []
      : [
          { kind: 'flight', id: enrolment.flightId },
          { kind: 'passenger', id: enrolment.passengerId },
        ],
    { reason: outcome.reason },
  );
  return {
    decision,
    reason: outcome.reason,
    text: { pt, en },
    next: { pt: nextPt, en: nextEn },
    enrolment: enrolment === undefined ? null : toEnrolmentView(enrolment),
    recordedAt: at.toISOString(),
  };
}
