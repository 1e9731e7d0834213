import type { ListChange, ListedContent } from '@farol/contract/areas/watch/named-lists';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { Tag } from '#ui/display/Tag.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { formatDocument, formatNames } from '../../restrictions/naming.ts';

const tones = { ADDED: 'green', CHANGED: 'amber', ENDED: 'plain' } as const;

const shownContent = ({ before, after }: ListChange): ListedContent | null => after ?? before;
const namesOf = (content: ListedContent | null): string[] => formatNames(content?.names ?? []);
const documentsOf = (content: ListedContent | null): string[] =>
  (content?.documents ?? []).map(formatDocument);

/** Values of a changed entry that the version takes away. */
const removedFrom = ({ kind, before, after }: ListChange, listValues: typeof namesOf): string[] =>
  kind === 'CHANGED' ? listValues(before).filter(value => !listValues(after).includes(value)) : [];

/** Returns nothing without values, so that a row on a phone leaves the column out. */
function formatValues(change: ListChange, listValues: typeof namesOf): ReactNode {
  const values = listValues(shownContent(change)).join('; ');
  const removed = removedFrom(change, listValues);
  if (removed.length === 0) return values;
  return (
    <span>
      {values} <del className="dim">{removed.join('; ')}</del>
    </span>
  );
}

export function buildChangeColumns(t: TFunction): ColumnSpec<ListChange>[] {
  return [
    {
      id: 'entry',
      header: t('listChanges.entry'),
      value: row => row.entry,
      size: 160,
      grow: true,
      phone: 'title',
    },
    {
      id: 'kind',
      header: t('listChanges.search.kind'),
      value: row => t(`listChanges.kinds.${row.kind}`),
      cell: row => <Tag tone={tones[row.kind]}>{t(`listChanges.kinds.${row.kind}`)}</Tag>,
      size: 112,
      phone: 'badge',
    },
    {
      id: 'names',
      header: t('restrictions.names'),
      value: row => namesOf(shownContent(row)).join('; '),
      cell: row => formatValues(row, namesOf),
      size: 240,
      grow: 2,
      wrap: true,
      phone: 'meta',
    },
    {
      id: 'documents',
      header: t('restrictions.documents'),
      value: row => documentsOf(shownContent(row)).join('; '),
      cell: row => formatValues(row, documentsOf),
      size: 200,
      grow: true,
      wrap: true,
      phone: 'meta',
    },
    {
      id: 'note',
      header: t('restrictions.note'),
      value: row => shownContent(row)?.note ?? '',
      size: 160,
      grow: true,
      wrap: true,
      phone: 'meta',
    },
  ];
}
