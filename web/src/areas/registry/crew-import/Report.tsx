import { type CrewLine, crewOutcomes, type CrewReport } from '@farol/contract/areas/registry/crew-import';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, ImportReport } from '#ui/import/ImportReport.tsx';
import type { ImportActs, ReportState } from '#ui/import/useCheckedImport.ts';
import { buildLineColumns } from './columns.tsx';
import { type AppliedImport, crewImportProgress } from './queries.ts';

interface Props {
  state: ReportState<CrewReport, AppliedImport>;
  acts: ImportActs;
}

/** Lists the outcome of each line of the file. */
export function Report({ state, acts }: Props) {
  const { t } = useTranslation();
  const done = state.applied !== null;
  return (
    <ImportReport<CrewLine['outcome'], CrewLine, AppliedImport>
      name="crew-import"
      title={t('crewImport.title')}
      state={state}
      acts={acts}
      outcomes={crewOutcomes}
      outcomeText={outcome => t(`crewImport.outcome.${outcome}`)}
      columns={useMemo(() => buildLineColumns(t, done), [t, done])}
      applyText={count => t('crewImport.apply', { count, total: formatCount(count) })}
      appliedText={({ created, changed }) =>
        t('crewImport.applied', {
          created: t('crewImport.created', { count: created, total: formatCount(created) }),
          changed: t('crewImport.changed', { count: changed, total: formatCount(changed) }),
        })
      }
      progress={crewImportProgress}
    />
  );
}
