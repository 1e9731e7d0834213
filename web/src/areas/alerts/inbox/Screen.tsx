import type { AlertRow } from '@farol/contract/areas/alerts/inbox';
import { useMediaQuery } from '@mantine/hooks';
import { IconBellCog } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { toLocalDate } from '#ui/format/dates.ts';
import { DownloadBar } from '#ui/download/DownloadBar.tsx';
import { useDownload } from '#ui/download/useDownload.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { phoneQuery } from '#ui/table/useListKeys.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { toListState } from '#ui/list/neighbours.ts';
import { buildRowActs } from '../handling/rowActs.ts';
import { useAlertActs } from '../handling/useAlertActs.ts';
import { useConfirmedRemoval } from '../handling/useConfirmedRemoval.tsx';
import { useAlertBulkActs } from '../handling/useAlertBulkActs.ts';
import { useHandling } from '../handling/useHandling.tsx';
import { useUndoKeys } from '../handling/useUndoKeys.ts';
import { exportAlerts, useAlerts } from '../queries.ts';
import { type AlertList, parseFilter } from './filter.ts';
import { alertPath, nameOf } from '../names.ts';
import { ArrivalNotice } from './parts/ArrivalNotice.tsx';
import { buildAlertColumns } from './parts/columns.tsx';
import classes from './parts/Inbox.module.css';
import { InboxTabs } from './parts/InboxTabs.tsx';
import { isOfSource, parseSource } from './source.ts';
import { ViewChoice } from './parts/ViewChoice.tsx';
import { useGroup, useInboxView } from './view.ts';
import { useSettledSelection } from './useSettledSelection.ts';

const NoticeDialog = lazy(async () => ({
  default: (await import('../stream/notice/NoticeDialog.tsx')).NoticeDialog,
}));
const Preview = lazy(async () => ({ default: (await import('./parts/Preview.tsx')).Preview }));

/** The menu keeps this screen marked. */
const openedHere = toListState('alerts', '/admin/alerts', []);
const stateOf = (list: AlertList): 'open' | 'closed' | 'removed' =>
  list === 'closed' || list === 'removed' ? list : 'open';
const noRows: never[] = [];
const GroupSummary = lazy(async () => ({ default: (await import('./parts/GroupSummary.tsx')).GroupSummary }));
const summaryOf = (alerts: readonly AlertRow[]) => (
  <LazyPart onFailed={() => undefined}>
    <GroupSummary alerts={alerts} />
  </LazyPart>
);
const idOf = (alert: AlertRow): string => alert.id;
const toneOf = (alert: AlertRow): string | undefined => (alert.read ? undefined : 'unread');
const twoLines = (): number => 2;

/** Lists the alerts of the signed-in user with their acts and a preview. */
export default function InboxScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const text = address.toString();
  const filter = useMemo(() => parseFilter(new URLSearchParams(text)), [text]);
  const source = useMemo(() => parseSource(new URLSearchParams(text)), [text]);
  const [view, setView] = useInboxView();
  const query = useMemo(() => ({ ...filter, order: view.order }), [filter, view.order]);
  const alertsQuery = useAlerts(query);
  const rows = useMemo(() => {
    const found = alertsQuery.data?.rows;
    return source === undefined ? found : found?.filter(row => isOfSource(row, source));
  }, [alertsQuery.data, source]);
  const { acts, dialog: removalDialog } = useConfirmedRemoval(
    useAlertActs(),
    alertsQuery.data?.rows ?? noRows,
  );
  const { handle, dialog } = useHandling();
  useUndoKeys(acts);
  const columns = useMemo(() => buildAlertColumns(t), [t]);
  const groupOf = useGroup(view, alertsQuery.data?.rows ?? noRows, t);
  const open = useCallback(
    (alert: AlertRow) => {
      acts.opened(alert);
      void navigate(alertPath(alert), { state: openedHere });
    },
    [acts, navigate],
  );
  // An alert that stays in the preview counts as opened.
  const chosen = useSettledSelection(id => {
    const alert = alertsQuery.data?.rows.find(row => row.id === id);
    if (alert !== undefined) acts.opened(alert);
  });
  // The key lets the next alert try again after a failed download.
  const previewOf = (alert: AlertRow) => (
    <LazyPart key={alert.id} onFailed={() => undefined}>
      <Preview alert={alert} onOpen={acts.opened} />
    </LazyPart>
  );
  const actsOf = useCallback((alert: AlertRow) => buildRowActs(t, alert, acts, handle), [t, acts, handle]);
  const rowName = useCallback((alert: AlertRow) => nameOf(alert, t), [t]);
  const [choosing, setChoosing] = useState(false);
  const phone = useMediaQuery(phoneQuery, false, { getInitialValueInEffect: false }) === true;
  const viewChoice = <ViewChoice view={view} onChange={setView} />;
  const download = useDownload();
  const report = {
    id: 'xlsx',
    label: t('alerts.export'),
    disabled: alertsQuery.data?.rows.length === 0 || download.state.kind === 'running',
    run: () =>
      download.start(`farol-${t('alerts.fileName')}-${toLocalDate(new Date())}.xlsx`, exportAlerts(query)),
  };
  return (
    <ListPage<AlertRow>
      name="alerts"
      title={t('alerts.title')}
      detail={
        phone ? undefined : (
          <LinkButton onClick={() => setChoosing(true)}>{t('alerts.notice.choice')}</LinkButton>
        )
      }
      tabs={<InboxTabs filter={filter} />}
      above={
        <>
          <div className={classes.viewLine}>
            {!phone && viewChoice}
            <ArrivalNotice
              filter={filter}
              source={source}
              reading={alertsQuery.isFetching}
              onShow={() => void alertsQuery.refetch()}
            />
          </div>
          <DownloadBar download={download} />
        </>
      }
      rowId={idOf}
      rowName={rowName}
      columns={columns}
      source={alertsQuery}
      rows={rows}
      empty={
        filter.list === 'all' && filter.origin === 'ALL'
          ? { title: t('alerts.none'), text: t('alerts.noneText') }
          : { title: t('alerts.noneFiltered'), text: t(`alerts.noneIn.${filter.list}`) }
      }
      tone={toneOf}
      lines={twoLines}
      to={alertPath}
      onOpen={open}
      acts={actsOf}
      bulk={useAlertBulkActs(stateOf(filter.list), acts, handle)}
      preview={{ render: previewOf, label: t('alerts.preview'), onDemand: true, onChosen: chosen }}
      groups={groupOf && { of: groupOf, detail: summaryOf, startCollapsed: true }}
      ownOrder={
        phone && (
          <>
            {viewChoice}
            <IconButton label={t('alerts.notice.choice')} onClick={() => setChoosing(true)}>
              <IconBellCog size={18} />
            </IconButton>
          </>
        )
      }
      exports={['csv', report]}
    >
      {dialog}
      {removalDialog}
      {choosing && (
        <LazyPart onFailed={() => setChoosing(false)}>
          <NoticeDialog onClose={() => setChoosing(false)} />
        </LazyPart>
      )}
    </ListPage>
  );
}
