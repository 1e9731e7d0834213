import type { CustomQueryRow } from '@farol/contract/areas/search/custom-queries';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { formatInstant } from '#ui/format/format.ts';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { formatDays, formatOutcome } from '../formatRun.ts';
import { resultPath } from '../paths.ts';
import { RunState } from '../RunState.tsx';

function findProblem(t: TFunction, { unusable, unknownCodes }: CustomQueryRow): string | undefined {
  if (unusable > 0) return t('customQueries.unusable', { count: unusable });
  return unknownCodes > 0 ? t('customQueries.unknownCodes', { count: unknownCodes }) : undefined;
}

const formatTeams = (t: TFunction, { teams }: CustomQueryRow): string =>
  teams.map(({ name, active }) => (active ? name : t('customQueries.teamInactive', { name }))).join(', ');

function buildNameColumn(t: TFunction): ColumnSpec<CustomQueryRow> {
  return {
    id: 'name',
    header: t('customQueries.name'),
    value: row => row.name,
    cell: row => {
      const problem = findProblem(t, row);
      return (
        <>
          {problem !== undefined && (
            <IconAlertTriangle size={14} color="var(--f-amber)" aria-label={problem} />
          )}{' '}
          {row.name}
        </>
      );
    },
    size: 240,
    grow: 2,
    wrap: true,
    link: true,
  };
}

function buildRunColumn(t: TFunction): ColumnSpec<CustomQueryRow> {
  return {
    id: 'lastRun',
    header: t('customQueries.column.lastRun'),
    value: ({ lastRun }) => lastRun?.startedAt ?? null,
    exported: ({ lastRun }) =>
      lastRun === null ? '' : `${t(`customQueries.state.${lastRun.state}`)}, ${formatOutcome(t, lastRun)}`,
    cell: ({ lastRun }) =>
      lastRun !== null && (
        <Link to={resultPath(lastRun.id)}>
          <RunState run={lastRun} />
        </Link>
      ),
    size: 220,
    sortFirst: 'desc',
    phone: 'meta',
  };
}

export function buildQueryColumns(t: TFunction): ColumnSpec<CustomQueryRow>[] {
  return [
    buildNameColumn(t),
    {
      id: 'period',
      header: t('customQueries.column.period'),
      value: row => row.firstDay,
      exported: row => formatDays(t, row),
      cell: row => formatDays(t, row),
      size: 240,
      phone: 'meta',
    },
    buildRunColumn(t),
    {
      id: 'teams',
      header: t('customQueries.column.teams'),
      value: row => formatTeams(t, row),
      size: 170,
      grow: true,
      phone: 'none',
    },
    {
      id: 'owner',
      header: t('customQueries.column.owner'),
      value: row => row.owner.name,
      size: 170,
      wrap: true,
      phone: 'meta',
    },
    {
      id: 'updatedAt',
      header: t('customQueries.column.updatedAt'),
      value: row => row.updatedAt,
      cell: row => formatInstant(row.updatedAt, language()),
      size: 120,
      hidden: true,
    },
    {
      id: 'updatedBy',
      header: t('customQueries.column.updatedBy'),
      value: row => row.updatedBy,
      size: 150,
      hidden: true,
    },
  ];
}
