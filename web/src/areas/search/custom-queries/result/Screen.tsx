import {
  customQueries,
  type CustomQueryRun,
  type CustomQueryRunDetail,
  type QueryHit,
} from '@farol/contract/areas/search/custom-queries';
import { maxDocumentsPerRestriction } from '@farol/contract/areas/watch/restrictions';
import { Button } from '@mantine/core';
import { IconPencil, IconPlayerStop, IconShieldPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { call } from '#client/call.ts';
import { language } from '#client/language.ts';
import { agencyRule, canUse, useReader } from '#client/reader.ts';
import { showToast } from '#client/toasts.ts';
import { useCall } from '#client/useCall.ts';
import { formatDay, formatNumber } from '#ui/format/format.ts';
import { passengerDetailsPath } from '#ui/links/passengerPath.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { DetailPage } from '#ui/page/Loaded.tsx';
import { formatFullName } from '../../parts/fullName.ts';
import { queryPath } from '../paths.ts';
import { whileWorking } from '../queries.ts';
import { buildHitColumns } from './columns.tsx';
import { documentsToRestrict } from './documentsToRestrict.ts';
import classes from './Result.module.css';

const restrictionForm = '/inspection/restriction-list/add';
const noRows: never[] = [];
const idOf = ({ id }: QueryHit): string => id;
const pathOf = ({ id }: QueryHit): string => passengerDetailsPath(id);
const number = (value: number): string => formatNumber(value, language());

/** Opens the restriction form with the documents of selected passengers. */
function useRestrict(): (hits: readonly QueryHit[]) => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return hits => {
    const warn = (message: string): void => showToast({ level: 'warning', message });
    const documents = documentsToRestrict(hits);
    if (hits.length === 0) warn(t('table.atLeastOneItem'));
    else if (documents.length === 0) warn(t('customQueries.result.withoutDocuments'));
    else if (documents.length > maxDocumentsPerRestriction)
      warn(t('customQueries.result.tooManyDocuments', { max: maxDocumentsPerRestriction }));
    else void navigate(restrictionForm, { state: { documents, names: [] } });
  };
}

/** Shows progress of a working run, or why the result is incomplete. */
function RunNotice({ run }: { run: CustomQueryRun }) {
  const { t } = useTranslation();
  const stop = useMutation({
    mutationFn: () => call(customQueries.stopCustomQueryRun, { params: { id: run.id } }),
  });
  const { state, done, total, hits } = run;
  if (state === 'DONE') return null;
  if (state !== 'WORKING')
    return (
      <p role="status" className={classes.notice} data-state={state}>
        {t(`customQueries.result.${state}`)}
      </p>
    );
  return (
    <div className={classes.notice}>
      <progress
        className={classes.progress}
        aria-label={t('customQueries.state.WORKING')}
        value={done}
        max={total}
      />
      <span role="status">{t('customQueries.working', { done, total, hits: number(hits) })}</span>
      <Button
        variant="default"
        leftSection={<IconPlayerStop size={16} />}
        loading={stop.isPending}
        onClick={() => stop.mutate()}
      >
        {t('customQueries.stop')}
      </Button>
    </div>
  );
}

function QueryResult({ run }: { run: CustomQueryRunDetail }) {
  const { t } = useTranslation();
  const reader = useReader();
  const { id, queryId, name, state, people, from, to } = run;
  const isWorking = state === 'WORKING';
  const found = useCall(customQueries.customQueryHits, { params: { id } }, { enabled: !isWorking });
  const restrict = useRestrict();
  const columns = useMemo(() => buildHitColumns(t, run.columns), [t, run.columns]);
  const { sortColumn, sortDescending } = run;
  const sorting = useMemo(
    () => (sortColumn === null ? [] : [{ id: sortColumn, desc: sortDescending }]),
    [sortColumn, sortDescending],
  );
  const canRestrict = canUse(reader, agencyRule('RESTRICTION_LIST')) && reader.viewing !== true;
  const restrictAct = { label: t('customQueries.result.restrict'), icon: IconShieldPlus };
  const day = (date: string): string => formatDay(date, language());
  return (
    <ListPage<QueryHit>
      name={`custom-query.${queryId}`}
      title={name}
      detail={t('customQueries.result.searched', { people: number(people), from: day(from), to: day(to) })}
      main={{ label: t('customQueries.result.edit'), icon: IconPencil, to: queryPath({ id: queryId }) }}
      second={canRestrict ? { ...restrictAct, runOn: restrict } : undefined}
      above={<RunNotice run={run} />}
      rowId={idOf}
      rowName={formatFullName}
      columns={columns}
      source={found}
      rows={isWorking ? noRows : undefined}
      empty={
        isWorking
          ? { title: t('customQueries.result.waiting'), text: t('customQueries.result.waitingText') }
          : { title: t('customQueries.result.none'), text: t('customQueries.result.noneText') }
      }
      defaultSort={sorting}
      to={pathOf}
      bulk={canRestrict ? [{ ...restrictAct, id: 'restrict', run: restrict }] : undefined}
    />
  );
}

/** Shows the progress of a run, then its people. */
export default function CustomQueryResultScreen() {
  const { t } = useTranslation();
  const { runId: id = '' } = useParams();
  const run = useCall(
    customQueries.getCustomQueryRun,
    { params: { id } },
    { staleTime: 0, refetchInterval: whileWorking },
  );
  return (
    <DetailPage query={run} title={t('customQueries.result.title')}>
      {found => <QueryResult key={found.id} run={found} />}
    </DetailPage>
  );
}
