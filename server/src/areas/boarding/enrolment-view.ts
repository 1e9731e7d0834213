import type { EnrolmentView } from '@farol/contract';
import type { EnrolmentRecord } from './queries.ts';

export function toEnrolmentView(enrolment: EnrolmentRecord): EnrolmentView {
  const { id, passengerId, state, stage, source, band, refusal } = enrolment;
  return {
    id,
    passengerId,
    state,
    stage,
    source,
    band,
    refusal,
    createdAt: enrolment.createdAt.toISOString(),
    consentAt: enrolment.consentAt?.toISOString() ?? null,
    photographAt: enrolment.photographAt?.toISOString() ?? null,
    checkedInAt: enrolment.checkedInAt?.toISOString() ?? null,
    endedAt: enrolment.endedAt?.toISOString() ?? null,
    deletedAt: (enrolment.deletedAt ?? enrolment.deleteAt).toISOString(),
  };
}
