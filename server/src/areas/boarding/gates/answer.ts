import { type BoardingAnswer, boardingReasons } from '@farol/contract';
import type { Context } from '#kernel/http/handler.ts';
import type { Database } from '#kernel/db/pool.ts';
import { findLatestEnrolment } from '../queries.ts';
import { listInfants } from './infants/queries.ts';
import type { Outcome } from './outcome.ts';
import { findListed, getBoardingFlight } from './queries.ts';

type AnswerContext = Pick<Context, 'db' | 'setAuditRecords'>;

const bagReasons: ReadonlySet<string> = new Set(['BAGS_ACCEPTED', 'BAGS_ALLOWED']);

/** A validated face replaces the document. */
const validatedNext = {
  pt: 'O rosto foi validado. Compare o passageiro com a fotografia e deixe-o passar.',
  en: 'The face is validated. Compare the passenger with the photograph and let them through.',
};

export async function toAnswer(
  { db, setAuditRecords }: AnswerContext,
  outcome: Outcome,
  at: Date,
): Promise<BoardingAnswer> {
  const { reason, security, notes, flight: place, passengerId } = outcome;
  setAuditRecords(
    [
      ...(place === undefined ? [] : [{ kind: 'flight' as const, id: place.id }]),
      ...(passengerId === undefined ? [] : [{ kind: 'passenger' as const, id: passengerId }]),
    ],
    { reason },
  );
  const { decision, pt, en, nextPt, nextEn } = boardingReasons[reason];
  const described = await describePlace(db, place, passengerId);
  const isByFace =
    decision === 'ACCEPTED' && !bagReasons.has(reason) && described.enrolment?.state === 'VALIDATED';
  return {
    decision,
    reason,
    text: { pt, en },
    next: isByFace ? validatedNext : { pt: nextPt, en: nextEn },
    ...described,
    security,
    notes,
    recordedAt: at.toISOString(),
  };
}

type Described = Pick<BoardingAnswer, 'enrolment' | 'flight' | 'infants' | 'passenger'>;

const nothing: Described = { flight: null, passenger: null, enrolment: null, infants: [] };

async function describePlace(
  db: Database,
  place: Outcome['flight'],
  passengerId: string | undefined,
): Promise<Described> {
  const flight = place === undefined ? undefined : await getBoardingFlight(db, place);
  if (place === undefined || flight === undefined) return nothing;
  const { carrier, number, suffix, flightDate: date, origin, destination } = flight;
  const described = {
    ...nothing,
    flight: { carrier, number: `${number}${suffix}`, date, origin, destination },
  };
  const listed = passengerId === undefined ? undefined : await findListed(db, place, passengerId);
  if (listed === undefined || passengerId === undefined) return described;
  const enrolment = await findLatestEnrolment(db, place, passengerId);
  return {
    ...described,
    passenger: {
      id: listed.id,
      surname: listed.surname,
      givenNames: listed.givenNames,
      seat: listed.seat,
    },
    enrolment:
      enrolment === undefined ? null : { id: enrolment.id, state: enrolment.state, stage: enrolment.stage },
    infants: await listInfants(db, { flight: place, passengerId }, date),
  };
}
