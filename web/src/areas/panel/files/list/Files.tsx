import { type FileRow, files, fileSearch } from '@farol/contract/areas/panel/files';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useCall } from '#client/useCall.ts';
import { toLocalDate } from '#ui/format/dates.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { type SearchOf, useSearch } from '#ui/search/useSearch.ts';
import { arrivedIds, listChangeKey, withProgress } from './arrivals.ts';
import { parseValueLocation, type Mode, parseMode, panelPath } from '../mode.ts';
import { buildFileColumns } from './columns.tsx';
import { Detail } from '../detail/Detail.tsx';
import { CountStrip } from './CountStrip.tsx';
import { PanelTabs } from './PanelTabs.tsx';
import { useFileCounts, useLatestFiles } from '../queries.ts';

const optionTexts = {
  sendState: 'apiPnr.send',
  processState: 'apiPnr.process',
  findings: 'apiPnr.findingChoice',
} as const;
const newestFirst = [{ id: 'receivedAt', desc: true }];
const idOf = (row: FileRow): string => row.id;
/** History state of the text view: Back leads to the file. */
const fromFile = 'from-file';
const noRows: readonly FileRow[] = [];

/** Returns the files of a search, the files that arrived since, and the counts that signal arrivals. */
function useLiveFiles(search: SearchOf<typeof fileSearch>, today: string) {
  const found = useCall(files.searchFiles, { body: search.body });
  const counts = useFileCounts();
  const newer = counts.data !== undefined && counts.dataUpdatedAt > found.dataUpdatedAt;
  const when =
    newer && found.data !== undefined && counts.data !== undefined ? listChangeKey(counts.data) : undefined;
  const latest = useLatestFiles(search, today, when).data?.rows ?? noRows;
  const listed = found.data?.rows;
  const rows = useMemo(
    () => (listed === undefined ? undefined : withProgress(listed, latest)),
    [listed, latest],
  );
  const arrived = useMemo(() => (listed === undefined ? [] : arrivedIds(listed, latest)), [listed, latest]);
  return { found, counts, rows, arrived };
}

export function Files() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const today = toLocalDate(new Date());
  const opened = query.get('file');
  const mode = parseMode(query);
  const location = parseValueLocation(query);
  const search = useSearch(fileSearch, { name: 'files', endpoint: files.searchFiles });
  const text = search.key;
  const { found, counts, rows, arrived } = useLiveFiles(search, today);
  const [shownArrivals, setShownArrivals] = useState<ReadonlySet<string>>(new Set());

  const pathOf = useCallback(
    (row: FileRow): string => {
      const address = new URLSearchParams(text);
      address.set('file', row.id);
      return `${panelPath}?${address}`;
    },
    [text],
  );
  const columns = useMemo(() => buildFileColumns(t), [t]);
  const open = useCallback(
    (id: string | null, mode: Mode = 'view', how: NavigateOptions = {}) => {
      const address = new URLSearchParams(text);
      if (id !== null) address.set('file', id);
      if (mode !== 'view') address.set('show', mode);
      setQuery(address, how);
    },
    [text, setQuery],
  );
  const navigate = useNavigate();
  const { state } = useLocation();
  /** Changes the view of the open file. Uses Back when the text was opened from the file. */
  const showAs = (next: Mode): void => {
    if (next === 'view' && state === fromFile) void navigate(-1);
    else
      open(opened, next, next === 'view' ? { replace: true } : { state: mode === 'view' ? fromFile : null });
  };
  const openRow = useCallback((row: FileRow) => open(row.id), [open]);
  const toneOf = (row: FileRow): string | undefined =>
    row.id === opened ? 'open' : shownArrivals.has(row.id) ? 'unread' : undefined;
  const fresh = {
    count: arrived.length,
    // The strip of counts reports missing answers.
    unansweredSince: undefined,
    show: () => {
      setShownArrivals(new Set(arrived));
      return found.refetch();
    },
  };

  return (
    <ListPage
      name="api-pnr"
      title={t('apiPnr.title')}
      above={<PanelTabs current="files" />}
      search={
        <div hidden={opened !== null}>
          <CountStrip counts={counts.data} failed={counts.isError} search={search} />
          <SearchBar search={search} texts="apiPnr" optionTexts={optionTexts} />
        </div>
      }
      rows={rows}
      rowId={idOf}
      columns={columns}
      source={found}
      fresh={fresh}
      place={text}
      empty={{ title: t('apiPnr.none'), text: t('apiPnr.noneText') }}
      defaultSort={newestFirst}
      tone={toneOf}
      to={pathOf}
      onOpen={openRow}
      side={
        opened !== null && {
          alone: mode !== 'view',
          content: (
            <Detail
              key={opened}
              id={opened}
              mode={mode}
              location={location}
              onMode={showAs}
              onOpen={id => open(id)}
            />
          ),
        }
      }
    />
  );
}
