import type { BoardingRow } from '@farol/contract/areas/boarding/boarding-panel';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Tag } from '#ui/display/Tag.tsx';

const tones = { VALIDATED: 'green', MANUAL_VALIDATION: 'amber', NOT_VALIDATED: 'red' } as const;

/** Stage of a validated enrolment, else its state. */
export function enrolmentText(t: TFunction, { enrolment }: BoardingRow): string | null {
  if (enrolment === null) return null;
  const { state, stage, refusal } = enrolment;
  if (state === 'VALIDATED') return t(`enrolment.stage.${stage}`);
  const text = t(`enrolment.state.${state}`);
  return refusal === null ? text : `${text}: ${t(`enrolment.refusal.${refusal}`)}`;
}

export function EnrolmentCell({ row }: { row: BoardingRow }) {
  const { t } = useTranslation();
  const { enrolment } = row;
  if (enrolment === null) return <span className="dim">–</span>;
  const tone = enrolment.state in tones ? tones[enrolment.state as keyof typeof tones] : 'plain';
  return <Tag tone={tone}>{enrolmentText(t, row)}</Tag>;
}
