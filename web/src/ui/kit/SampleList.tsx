import { IconCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#client/failures.ts';
import { language } from '#client/language.ts';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { ListPage } from '#ui/list/ListPage.tsx';
import { TextSearch } from '#ui/list/TextSearch.tsx';
import { useFresh } from '#ui/list/useFresh.ts';
import type { AsyncRows } from '#ui/table/TableState.tsx';
import { buildNoteColumn, type Sample, sampleColumns, createSamples, getLabels } from './samples.tsx';

export const listStates = ['rows', 'waiting', 'empty', 'failed', 'refreshing', 'truncated', 'stale'] as const;
export type ListState = (typeof listStates)[number];

export const listParts = [
  'choose',
  'acts',
  'preview',
  'demand',
  'search',
  'tabs',
  'groups',
  'wrap',
  'wrapAll',
  'open',
] as const;
export type ListPart = (typeof listParts)[number];

interface Props {
  count: number;
  state: ListState;
  parts: readonly ListPart[];
  /** Time of the sample departures, in milliseconds since 1970. */
  from: number;
  onDone?(what: string): void;
}

const idOf = (row: Sample): string => row.id;
const toneOf = (row: Sample): string | undefined =>
  row.alerts > 1 ? 'unread' : row.state === 'ON_BOARD' ? 'past' : undefined;
const byFlight = (row: Sample) => ({ id: row.flight, title: `${row.flight} ${row.from}–${row.to}` });
const pathOf = (row: Sample): string => `/kit/lists?opened=${row.id}`;
const bySoonest = [{ id: 'countdown', desc: false }];

const previewOf = (row: Sample) => (
  <>
    <h2>{row.name}</h2>
    <p>
      {row.flight} · {row.document}
    </p>
    {row.note !== null && <p>{row.note}</p>}
  </>
);

const sampleTabs = (
  <Tabs label="Kit">
    <a href="/kit" aria-current="page">
      API
    </a>
    <a href="/kit">PNR</a>
  </Tabs>
);

function createSource(state: ListState, lost: string, from: number, refetch: () => void): AsyncRows {
  const error = state === 'failed' ? new ApiError(500, { messages: [lost], id: '7Q4K-12' }, lost) : null;
  return {
    error,
    isFetching: state === 'refreshing' || state === 'waiting',
    dataUpdatedAt: state === 'failed' || state === 'waiting' ? 0 : from,
    refetch,
  };
}

function useSampleFresh(stale: boolean, from: number, show: () => void) {
  return useFresh({
    key: ['kit', stale],
    seen: new Date(from).toISOString(),
    countChanges: useCallback(async () => ({ count: stale ? 2 : 0 }), [stale]),
    show,
    intervalMs: stale ? 500 : 60_000,
  });
}

export function SampleList({ count, state, parts, from, onDone }: Props) {
  useTranslation();
  const currentLanguage = language();
  const labels = getLabels(currentLanguage);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const has = useCallback((part: ListPart) => parts.includes(part), [parts]);
  const rows = useMemo(() => {
    if (state === 'waiting' || state === 'failed') return undefined;
    return state === 'empty' ? [] : createSamples(count, from).filter(({ id }) => !removed.includes(id));
  }, [count, state, from, removed]);
  const columns = useMemo(
    () => [
      ...sampleColumns(currentLanguage),
      ...(has('wrap') ? [buildNoteColumn(currentLanguage)] : []),
      ...(has('wrapAll') ? [buildNoteColumn(currentLanguage, 'all')] : []),
    ],
    [has, currentLanguage],
  );
  const done = useCallback((what: string) => onDone?.(what), [onDone]);
  const acts = useCallback(
    (row: Sample) => [
      { id: 'read', label: labels.read, icon: IconCheck, key: 'r', run: () => done(`read ${row.id}`) },
      {
        id: 'remove',
        label: labels.remove,
        icon: IconTrash,
        key: 'Delete',
        danger: true,
        disabled: row.state === 'ON_BOARD',
        run: () => setRemoved(before => [...before, row.id]),
      },
    ],
    [labels, done],
  );
  const readAll = {
    id: 'read',
    label: labels.read,
    icon: IconCheck,
    key: 'r',
    run: (chosen: readonly Sample[]) => done(`read ${chosen.length}`),
  };
  const removeAll = {
    id: 'remove',
    label: labels.remove,
    icon: IconTrash,
    key: 'Delete',
    run: (chosen: readonly Sample[]) => setRemoved(before => [...before, ...chosen.map(idOf)]),
  };
  const fresh = useSampleFresh(state === 'stale', from, () => done('show'));
  return (
    <ListPage
      name="kit"
      title={labels.title}
      main={{ label: labels.add, icon: IconPlus, run: () => done('add') }}
      rowId={idOf}
      columns={columns}
      source={{
        ...createSource(state, labels.lost, from, () => done('refetch')),
        data: rows === undefined ? undefined : { rows, truncated: state === 'truncated' },
      }}
      empty={{ title: labels.empty, text: labels.try }}
      defaultSort={bySoonest}
      tone={toneOf}
      fresh={fresh}
      search={
        has('search') && (
          <TextSearch value="" label="Name" maxLength={60} onSearch={text => done(`search ${text}`)} />
        )
      }
      groups={has('groups') ? { of: byFlight } : undefined}
      acts={has('acts') ? acts : undefined}
      to={has('open') ? pathOf : undefined}
      bulk={has('choose') ? (has('tabs') ? [readAll, removeAll] : [readAll]) : undefined}
      preview={has('preview') ? { render: previewOf, onDemand: has('demand') } : undefined}
      tabs={has('tabs') ? sampleTabs : undefined}
    />
  );
}
