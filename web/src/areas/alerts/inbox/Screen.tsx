import type { AlertRow } from '@farol/contract/areas/alerts/inbox';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconFolderOpen,
  IconHandGrab,
  IconHandOff,
  IconMail,
  IconMailOpened,
  IconTrash,
} from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { toLocalDate } from '#ui/format/dates.ts';
import { DownloadBar } from '#ui/download/DownloadBar.tsx';
import { useDownload } from '#ui/download/useDownload.ts';
import { type BulkAct, ListPage } from '#ui/list/ListPage.tsx';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { NoticeDialog } from '../stream/notice/NoticeDialog.tsx';
import { buildRowActs } from '../handling/rowActs.ts';
import { type AlertActs, useAlertActs } from '../handling/useAlertActs.ts';
import { type HandlingActs, useHandling } from '../handling/useHandling.tsx';
import { useUndoKeys } from '../handling/useUndoKeys.ts';
import { exportAlerts, useAlerts } from '../queries.ts';
import { type AlertList, parseFilter } from './filter.ts';
import { alertPath, nameOf } from '../names.ts';
import { buildAlertColumns } from './parts/columns.tsx';
import { Preview } from './parts/Preview.tsx';
import { InboxTabs } from './parts/InboxTabs.tsx';
import { useSettledSelection } from './useSettledSelection.ts';

const idOf = (alert: AlertRow): string => alert.id;
const toneOf = (alert: AlertRow): string | undefined => (alert.read ? undefined : 'unread');
const twoLines = (): number => 2;

function useBulkActs(list: AlertList, acts: AlertActs, handle: HandlingActs): BulkAct<AlertRow>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const ids = (rows: readonly AlertRow[]): string[] => rows.map(idOf);
    if (list === 'removed') {
      const run = (rows: readonly AlertRow[]): void => acts.restore(ids(rows));
      return [{ id: 'restore', label: t('alerts.restore'), icon: IconArrowBackUp, run }];
    }
    const marks: BulkAct<AlertRow>[] = [
      {
        id: 'read',
        label: t('alerts.markRead'),
        icon: IconMailOpened,
        run: rows => acts.setRead(ids(rows), true),
      },
      {
        id: 'unread',
        label: t('alerts.markUnread'),
        icon: IconMail,
        run: rows => acts.setRead(ids(rows), false),
      },
      { id: 'remove', label: t('alerts.remove'), icon: IconTrash, run: rows => acts.remove(ids(rows)) },
    ];
    if (list === 'closed') {
      const run = (rows: readonly AlertRow[]): void => handle.reopen(ids(rows));
      return [{ id: 'reopen', label: t('alerts.reopen'), icon: IconFolderOpen, run }, ...marks];
    }
    return [
      { id: 'take', label: t('alerts.take'), icon: IconHandGrab, run: rows => handle.take(ids(rows)) },
      {
        id: 'release',
        label: t('alerts.release'),
        icon: IconHandOff,
        run: rows => handle.release(ids(rows)),
      },
      {
        id: 'close',
        label: t('alerts.close'),
        icon: IconCircleCheck,
        run: rows => handle.close(rows, t('alerts.selected', { count: rows.length })),
      },
      ...marks,
    ];
  }, [t, list, acts, handle]);
}

/** Lists the alerts of the signed-in user with their acts and a preview. */
export default function InboxScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const text = query.toString();
  const filter = useMemo(() => parseFilter(new URLSearchParams(text)), [text]);
  const alertsQuery = useAlerts(filter);
  const acts = useAlertActs();
  const { handle, dialog } = useHandling();
  useUndoKeys(acts);
  const columns = useMemo(() => buildAlertColumns(t), [t]);
  const open = useCallback(
    (alert: AlertRow) => {
      acts.opened(alert);
      void navigate(alertPath(alert));
    },
    [acts, navigate],
  );
  // An alert that stays in the preview counts as opened.
  const chosen = useSettledSelection(id => {
    const alert = alertsQuery.data?.rows.find(row => row.id === id);
    if (alert !== undefined) acts.opened(alert);
  });
  const previewOf = useCallback((alert: AlertRow) => <Preview alert={alert} onOpen={acts.opened} />, [acts]);
  const actsOf = useCallback((alert: AlertRow) => buildRowActs(t, alert, acts, handle), [t, acts, handle]);
  const rowName = useCallback((alert: AlertRow) => nameOf(alert, t), [t]);
  const [choosing, setChoosing] = useState(false);
  const download = useDownload();
  const report = {
    id: 'xlsx',
    label: t('alerts.export'),
    disabled: alertsQuery.data?.rows.length === 0 || download.state.kind === 'running',
    run: () =>
      download.start(`farol-${t('alerts.fileName')}-${toLocalDate(new Date())}.xlsx`, exportAlerts(filter)),
  };
  return (
    <ListPage<AlertRow>
      name="alerts"
      title={t('menu.screen.alerts')}
      detail={<LinkButton onClick={() => setChoosing(true)}>{t('alerts.notice.choice')}</LinkButton>}
      above={
        <>
          <InboxTabs
            filter={filter}
            reading={alertsQuery.isFetching}
            onReload={() => void alertsQuery.refetch()}
          />
          <DownloadBar download={download} />
        </>
      }
      rowId={idOf}
      rowName={rowName}
      columns={columns}
      source={alertsQuery}
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
      bulk={useBulkActs(filter.list, acts, handle)}
      onChosen={chosen}
      preview={previewOf}
      previewLabel={t('alerts.preview')}
      exports={[report]}
    >
      {dialog}
      {choosing && <NoticeDialog onClose={() => setChoosing(false)} />}
    </ListPage>
  );
}
