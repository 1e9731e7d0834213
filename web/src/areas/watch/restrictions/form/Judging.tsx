import { useTranslation } from 'react-i18next';
import { restrictionAlertsPath } from '#ui/links/alertsPath.ts';
import { JudgingStatus } from '../../parts/JudgingStatus.tsx';
import { useJudging } from '../queries.ts';
import classes from './Form.module.css';

export interface JudgingProps {
  id: string;
  version: number;
}

/** Shows how many coming flights are checked against the saved version, and the matches. */
export default function Judging({ id, version }: JudgingProps) {
  const { t } = useTranslation();
  const { data } = useJudging(id, version);
  return (
    <JudgingStatus
      progress={data}
      alertsPath={restrictionAlertsPath(id)}
      waitingText={t('restrictions.judging.waiting')}
      className={classes.judging}
    />
  );
}
