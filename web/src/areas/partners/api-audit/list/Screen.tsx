import { apiAudit, type CallRow, callSearch } from '@farol/contract/areas/partners/api-audit';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/useCall.ts';
import { DownloadBar } from '#ui/download/DownloadBar.tsx';
import { useDownload } from '#ui/download/useDownload.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { ReasonDialog } from '#ui/reason/ReasonDialog.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { outcomeOf } from '../outcome.ts';
import { callColumns, callPath } from './columns.tsx';
import { exportCalls } from '../queries.ts';
import { useIntegratorChoices } from '../useIntegratorChoices.ts';

const optionTexts = { status: 'apiAudit.outcomes' } as const;
const newestFirst = [{ id: 'at', desc: true }];
const idOf = (row: CallRow): string => row.id;
const toneOf = (row: CallRow): string | undefined => (outcomeOf(row) === 'HUNG_UP' ? 'past' : undefined);

/** Lists the calls of integrators and their outcomes, including refused calls. */
export default function ApiAuditScreen() {
  const { t } = useTranslation();
  const search = useSearch(callSearch, { name: 'api-audit', endpoint: apiAudit.searchCalls });
  const { from, to } = search.value.period;
  const calls = useCall(apiAudit.searchCalls, { body: search.body });
  const columns = useMemo(() => callColumns(t), [t]);
  const download = useDownload();
  const [asking, setAsking] = useState(false);
  const rows = calls.data?.rows;
  const integrators = useIntegratorChoices(rows, search.value.integratorId);
  const everyCall = {
    id: 'all',
    label: t('apiAudit.export'),
    disabled: rows === undefined || rows.length === 0 || download.state.kind === 'running',
    run: () => setAsking(true),
  };
  return (
    <ListPage
      name="api-audit"
      title={t('apiAudit.title')}
      search={
        <>
          <SearchBar
            search={search}
            texts="apiAudit"
            optionTexts={optionTexts}
            records={{ integratorId: integrators }}
          />
          <DownloadBar download={download} />
          {asking && (
            <ReasonDialog
              title={t('apiAudit.reasonTitle')}
              text={t('apiAudit.reasonText')}
              act={t('apiAudit.export')}
              subject="api-audit"
              asking={false}
              onReason={reason => {
                setAsking(false);
                download.start(
                  `farol-${t('apiAudit.fileName')}-${from}_${to}.csv`,
                  exportCalls(search, reason),
                );
              }}
              onClose={() => setAsking(false)}
            />
          )}
        </>
      }
      rowId={idOf}
      columns={columns}
      source={calls}
      empty={{ title: t('apiAudit.none'), text: t('apiAudit.noneText') }}
      defaultSort={newestFirst}
      tone={toneOf}
      to={callPath}
      exports={['csv', everyCall]}
    />
  );
}
