import { type ImportLine, importOutcomes, type ImportReport } from '@farol/contract/areas/auth/user-import';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, ImportReport as Checked } from '#ui/import/ImportReport.tsx';
import type { ImportActs, ReportState } from '#ui/import/useCheckedImport.ts';
import { type AppliedImport, importProgress } from './queries.ts';
import { buildLineColumns } from './columns.tsx';

interface Props {
  state: ReportState<ImportReport, AppliedImport>;
  acts: ImportActs;
}

/** Lists the outcome of each line of the file. */
export function Report({ state, acts }: Props) {
  const { t } = useTranslation();
  const done = state.applied !== null;
  return (
    <Checked<ImportLine['outcome'], ImportLine, AppliedImport>
      name="user-import"
      title={t('userImport.title')}
      state={state}
      acts={acts}
      outcomes={importOutcomes}
      outcomeText={outcome => t(`userImport.outcome.${outcome}`)}
      columns={useMemo(() => buildLineColumns(t, done), [t, done])}
      applyText={count => t('userImport.apply', { count, total: formatCount(count) })}
      appliedText={({ created, changed }) =>
        t('userImport.applied', {
          created: t('userImport.createdUsers', { count: created, total: formatCount(created) }),
          changed: t('userImport.changedUsers', { count: changed, total: formatCount(changed) }),
        })
      }
      progress={importProgress}
    />
  );
}
