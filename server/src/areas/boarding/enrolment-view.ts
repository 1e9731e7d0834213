import { enrolmentStateText, type EnrolmentView } from '@farol/contract';
import type { EnrolmentRecord } from './queries.ts';

export function toEnrolmentView(enrolment: EnrolmentRecord): EnrolmentView {
  const { id, passengerId, state, stage, source, band, refusal } = enrolment;
  const { pt, en, nextPt, nextEn } = enrolmentStateText(state, refusal);
  return {
    id,
    passengerId,
    state,
    stage,
    source,
    band,
    refusal,
    text: { pt, en },
    next: { pt: nextPt, en: nextEn },
    createdAt: enrolment.createdAt.toISOString(),
    consentAt: enrolment.consentAt?.toISOString() ?? null,
    photographAt: enrolment.photographAt?.toISOString() ?? null,
    checkedInAt: enrolment.checkedInAt?.toISOString() ?? null,
    endedAt: enrolment.endedAt?.toISOString() ?? null,
    deletedAt: (enrolment.deletedAt ?? enrolment.deleteAt).toISOString(),
  };
}
