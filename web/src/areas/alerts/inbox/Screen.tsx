import type { AlertRow } from '@farol/contract/areas/alerts/inbox';
import { searchLimit } from '@farol/contract/common';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useKeys } from '../../../ui/keys.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable, type TableTop } from '../../../ui/table/DataTable.tsx';
import { useFieldName } from '../../../ui/fieldName.ts';
import { type InboxFilter, readFilter, writeFilter } from './filter.ts';
import { alertColumns, alertPath } from './parts/columns.tsx';
import classes from './parts/Inbox.module.css';
import { InboxBar } from './parts/InboxBar.tsx';
import { Preview } from './parts/Preview.tsx';
import { type AlertActs, useAlertActs, useAlerts } from './queries.ts';

const idOf = (alert: AlertRow): string => alert.id;
const toneOf = (alert: AlertRow): string | undefined => (alert.read ? undefined : 'unread');

function useInboxKeys(alert: AlertRow | undefined, acts: AlertActs): void {
  const { t } = useTranslation();
  useKeys(
    useMemo(
      () => [
        { key: 'r', label: t('alerts.key.read'), run: () => alert && acts.setRead(alert.id, !alert.read) },
        { key: 'p', label: t('alerts.key.pin'), run: () => alert && acts.switchPin(alert.id) },
        { key: 'Delete', label: t('alerts.key.remove'), run: () => alert && acts.remove([alert.id]) },
      ],
      [t, alert, acts],
    ),
  );
}

function BulkActs({
  selected,
  clearSelection,
  acts,
}: Omit<TableTop<AlertRow>, 'tools'> & { acts: AlertActs }) {
  const { t } = useTranslation();
  const ids = selected.map(idOf);
  const markRead = (): void =>
    void acts
      .setAllRead(selected.filter(({ read }) => !read).map(idOf), true)
      .then(clearSelection, () => undefined);
  return (
    <>
      <Button size="xs" variant="default" onClick={markRead}>
        {t('alerts.markRead')}
      </Button>
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          acts.remove(ids);
          clearSelection();
        }}
      >
        {t('alerts.remove')}
      </Button>
    </>
  );
}

/** The alerts of the signed-in person: what is new, why it exists, and away with it. */
export default function InboxScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const text = query.toString();
  const filter = useMemo(() => readFilter(new URLSearchParams(text)), [text]);
  const found = useAlerts(filter);
  const acts = useAlertActs();
  const fieldName = useFieldName();
  const [activeId, setActiveId] = useState<string | null>(null);
  const active = found.data?.rows.find(({ id }) => id === activeId);
  useInboxKeys(active, acts);

  const columns = useMemo(() => alertColumns(t, fieldName), [t, fieldName]);
  const open = useCallback((alert: AlertRow) => void navigate(alertPath(alert)), [navigate]);
  const onActive = useCallback((alert: AlertRow | undefined) => setActiveId(alert?.id ?? null), []);
  const onFilter = (next: InboxFilter): void => setQuery(writeFilter(next), { replace: true });
  // As wide as the style sheet asks for to show the preview.
  const withPreview = useMediaQuery('(min-width: 1240px)');
  const filtered = text !== '';

  return (
    <div className={classes.page}>
      <DataTable
        name="alerts"
        label={t('menu.screen.alerts')}
        rows={found.data?.rows}
        rowId={idOf}
        columns={columns}
        source={found}
        truncatedAt={found.data?.truncated === true ? searchLimit : undefined}
        empty={
          filtered
            ? { title: t('alerts.noneFiltered'), text: t('alerts.noneFilteredText') }
            : { title: t('alerts.none'), text: t('alerts.noneText') }
        }
        tone={toneOf}
        selectable
        clickChooses={withPreview}
        onOpen={open}
        onActive={onActive}
        renderTop={({ tools, ...chosen }) => (
          <>
            <PageHeader title={t('menu.screen.alerts')}>
              {chosen.selected.length > 0 && <BulkActs {...chosen} acts={acts} />}
              {tools}
            </PageHeader>
            <InboxBar filter={filter} onFilter={onFilter} onReload={() => void found.refetch()} />
          </>
        )}
      />
      <Preview alert={active} acts={acts} />
    </div>
  );
}
