import type { ConsentView } from '@farol/contract';
import { findConsentVersion } from '#areas/privacy/index.ts';
import { findAirportPlaces, zoneAt } from '#areas/registry/index.ts';
import { formatLocal, toDate } from '#kernel/clock.ts';
import { Failure } from '#kernel/failure.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireFound } from '#kernel/register.ts';
import { hashConsentId, isConsentId } from '../consent-id.ts';
import { openPerson } from '../person.ts';
import { endEnrolment } from '../end-enrolment.ts';
import { findFlightEnd } from '../flight-end.ts';
import { type EnrolmentRecord, getFlightTimes, lockEnrolment } from '../queries.ts';
import {
  type ConsentFlight,
  findLink,
  getConsentFlight,
  setConsentAccepted,
  setConsentVersion,
} from './queries.ts';

interface OpenedConsent {
  enrolment: EnrolmentRecord;
  flight: ConsentFlight;
}

/** Throws RECORD_NOT_FOUND for unknown and expired ids. */
export async function getConsent(context: Context, id: string): Promise<ConsentView> {
  return toView(context, await openConsent(context, id));
}

/** Throws RECORD_NOT_FOUND, CONSENT_ANSWERED or CONSENT_TEXT_CHANGED. */
export async function answerConsent(
  context: Context,
  id: string,
  { accepted, version }: { accepted: boolean; version: string },
): Promise<ConsentView> {
  const { clock, db } = context;
  const consent = await openConsent(context, id);
  if (!(await mayAnswer(context, consent))) throw new Failure('CONSENT_ANSWERED');
  if ((await findConsentVersion(context)) !== version) throw new Failure('CONSENT_TEXT_CHANGED');
  const at = toDate(clock.now());
  if (accepted) await setConsentAccepted(db, consent.enrolment, { version, at });
  else {
    await endEnrolment(db, consent.enrolment, 'CONSENT_REFUSED', at);
    await setConsentVersion(db, consent.enrolment, version);
  }
  return readAgain(context, id, consent);
}

/** Repeated withdrawals change nothing. Throws RECORD_NOT_FOUND. */
export async function withdrawConsent(context: Context, id: string): Promise<ConsentView> {
  const { clock, db } = context;
  const consent = await openConsent(context, id);
  if (mayWithdraw(consent)) await endEnrolment(db, consent.enrolment, 'WITHDRAWN', toDate(clock.now()));
  return readAgain(context, id, consent);
}

/** Locks the enrolment, so that an answer, a withdrawal and a verification are decided one after another. */
async function openConsent({ clock, db }: Context, id: string): Promise<OpenedConsent> {
  const link = isConsentId(id) ? await findLink(db, hashConsentId(id), toDate(clock.now())) : undefined;
  const enrolment = link === undefined ? undefined : await lockEnrolment(db, link);
  const flight = enrolment === undefined ? undefined : await getConsentFlight(db, enrolment);
  if (enrolment === undefined || flight === undefined) throw new Failure('RECORD_NOT_FOUND');
  return { enrolment, flight };
}

async function readAgain(context: Context, id: string, { enrolment }: OpenedConsent): Promise<ConsentView> {
  context.setAuditRecords([
    { kind: 'flight', id: enrolment.flightId },
    { kind: 'passenger', id: enrolment.passengerId },
  ]);
  return toView(context, await openConsent(context, id));
}

async function mayAnswer({ clock, db }: Context, { enrolment }: OpenedConsent): Promise<boolean> {
  if (enrolment.state !== 'CONSENT_PENDING') return false;
  return findFlightEnd(await getFlightTimes(db, enrolment), toDate(clock.now())) === undefined;
}

const mayWithdraw = ({ enrolment }: OpenedConsent): boolean =>
  enrolment.endedAt === null && enrolment.consentAt !== null;

async function toView(context: Context, consent: OpenedConsent): Promise<ConsentView> {
  const { enrolment, flight } = consent;
  const { carrier, number, origin, destination, departureAt } = flight;
  const zone = zoneAt(await findAirportPlaces(context, [origin]), origin);
  const person = enrolment.person === null ? undefined : await openPerson(context.keys, enrolment.person);
  return {
    state: enrolment.state,
    language: enrolment.language,
    givenNames: person?.givenNames ?? null,
    flight: { carrier, number, origin, destination, departureLocal: formatLocal(departureAt, zone) },
    version: enrolment.consentVersion ?? requireFound(await findConsentVersion(context)),
    consentAt: enrolment.consentAt?.toISOString() ?? null,
    endedAt: enrolment.endedAt?.toISOString() ?? null,
    hasPhotograph: enrolment.photographId !== null,
    deletedAt: (enrolment.deletedAt ?? enrolment.deleteAt).toISOString(),
    mayAnswer: await mayAnswer(context, consent),
    mayWithdraw: mayWithdraw(consent),
  };
}
