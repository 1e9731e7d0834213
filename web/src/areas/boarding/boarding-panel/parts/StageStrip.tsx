import type { BoardingPanelReply } from '@farol/contract/areas/boarding/boarding-panel';
import { type EnrolmentStage, enrolmentStages } from '@farol/contract/areas/boarding/stages';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatNumber } from '#ui/format/format.ts';
import classes from './Boarding.module.css';

const stages = [
  { name: 'missing', tone: 'red' },
  { name: 'refused', tone: 'red' },
  { name: 'passengers' },
  { name: 'checkIn' },
  { name: 'bags' },
  { name: 'pass' },
  { name: 'boarded', tone: 'green' },
] as const;

/** Photographs that wait for an officer are in the stage of manual validation, too. */
const isValidated = (stage: EnrolmentStage, { stages: byStage, waiting }: BoardingPanelReply['counts']) =>
  stage !== 'NOT_VALIDATED' && (stage !== 'MANUAL_VALIDATION' || byStage[stage] > waiting);

/** Enrolments by stage. Nothing without any. */
function EnrolmentStrip({ counts, large }: { counts: BoardingPanelReply['counts']; large: boolean }) {
  const { t } = useTranslation();
  if (counts.enrolled === 0) return null;
  const cells = [
    { name: t('enrolment.enrolled'), count: counts.enrolled },
    { name: t('enrolment.waiting'), count: counts.waiting, tone: 'amber' },
    ...enrolmentStages.map(stage => ({
      name: t(`enrolment.stage.${stage}`),
      count: counts.stages[stage],
      ...(isValidated(stage, counts) ? { tone: 'green' } : {}),
    })),
  ];
  return (
    <dl className={classes.strip} data-large={large} aria-label={t('enrolment.stages')}>
      {cells.map(({ name, count, ...cell }) => (
        <div key={name} data-tone={'tone' in cell && count > 0 ? cell.tone : undefined}>
          <dt>{name}</dt>
          <dd>{formatNumber(count, language())}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Passengers by stage, exceptions first. Takes its place before the counts arrive. */
export function StageStrip({
  counts,
  large = false,
}: {
  counts: BoardingPanelReply['counts'] | undefined;
  large?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <>
      <dl className={classes.strip} data-large={large} aria-label={t('boarding.stages')}>
        {stages.map(({ name, ...stage }) => (
          <div
            key={name}
            data-tone={'tone' in stage && counts !== undefined && counts[name] > 0 ? stage.tone : undefined}
          >
            <dt>{t(`boarding.stage.${name}`)}</dt>
            <dd>{counts === undefined ? '–' : formatNumber(counts[name], language())}</dd>
          </div>
        ))}
      </dl>
      {counts !== undefined && <EnrolmentStrip counts={counts} large={large} />}
    </>
  );
}
