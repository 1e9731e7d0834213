import {
  type RestrictionLine,
  restrictionOutcomes,
  type RestrictionReport,
} from '@farol/contract/areas/watch/restriction-import';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, ImportReport } from '#ui/import/ImportReport.tsx';
import type { ImportActs, ReportState } from '#ui/import/useCheckedImport.ts';
import { restrictionsAlertsPath } from '#ui/links/alertsPath.ts';
import { JudgingStatus } from '../parts/JudgingStatus.tsx';
import { type AppliedImport, restrictionImportProgress, useImportJudging } from './queries.ts';
import { buildLineColumns } from './columns.tsx';

interface Props {
  state: ReportState<RestrictionReport, AppliedImport>;
  acts: ImportActs;
}

function ImportJudging({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data } = useImportJudging(id);
  return (
    <JudgingStatus
      alertsPath={restrictionsAlertsPath}
      progress={data}
      waitingText={t('restrictionImport.judgingWaiting')}
    />
  );
}

/** Lists the outcome of each line of the file. */
export function Report({ state, acts }: Props) {
  const { t } = useTranslation();
  const done = state.applied !== null;
  const { id } = state.report;
  return (
    <ImportReport<RestrictionLine['outcome'], RestrictionLine, AppliedImport>
      name="restriction-import"
      title={t('restrictionImport.title')}
      state={state}
      acts={acts}
      outcomes={restrictionOutcomes}
      outcomeText={outcome => t(`restrictionImport.outcome.${outcome}`)}
      columns={useMemo(() => buildLineColumns(t, done), [t, done])}
      applyText={count => t('restrictionImport.apply', { count, total: formatCount(count) })}
      appliedText={({ created, comingAlerts }) =>
        `${t('restrictionImport.applied', { count: created, total: formatCount(created) })} ${t('namedLists.rings', { count: comingAlerts, shown: formatCount(comingAlerts) })}`
      }
      appliedStatus={id !== null && <ImportJudging id={id} />}
      progress={restrictionImportProgress}
    />
  );
}
