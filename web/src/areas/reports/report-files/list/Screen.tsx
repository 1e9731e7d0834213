import {
  type ReportFile,
  reportFileLimits,
  type ReportName,
  reportFiles,
} from '@farol/contract/areas/reports/report-files';
import { IconDownload, IconListDetails, IconPlayerStop } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { workTones } from '#ui/display/workTones.ts';
import { DownloadBar } from '#ui/download/DownloadBar.tsx';
import { useDownload } from '#ui/download/useDownload.ts';
import { formatBytes, formatDay, formatInstant, formatNumber } from '#ui/format/format.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import type { Act } from '#ui/table/acts.ts';
import type { ColumnSpec } from '#ui/table/columns.ts';

const pollMs = 1500;

const idOf = ({ id }: ReportFile): string => id;

const reportPath = (report: ReportName): string =>
  report === 'apiRequestReport' ? 'apiRequestReport/ApiRequestReport' : report;
const pathOf = ({ report, from, to }: ReportFile): string =>
  `/reports/${reportPath(report)}?from=${from}&to=${to}`;

function describeState(t: TFunction, { state, step, rows }: ReportFile): string {
  if (state === 'WORKING')
    return t(`reports.file.steps.${step}`, { rows: formatNumber(rows ?? 0, language()) });
  return state === 'FAILED' || state === 'REFUSED' ? t(`reports.file.causes.${state}`) : '';
}

const formatPeriod = (t: TFunction, { from, to }: ReportFile): string =>
  from === to
    ? formatDay(from, language())
    : t('reports.file.days', { from: formatDay(from, language()), to: formatDay(to, language()) });

function buildColumns(t: TFunction): ColumnSpec<ReportFile>[] {
  return [
    {
      id: 'report',
      header: t('reports.file.report'),
      value: row => t(`reports.title.${row.report}`),
      size: 190,
      grow: 2,
    },
    { id: 'period', header: t('reports.file.period'), value: row => formatPeriod(t, row), size: 190 },
    { id: 'format', header: t('reports.file.format'), value: row => row.format.toUpperCase(), size: 80 },
    {
      id: 'state',
      header: t('reports.file.state'),
      value: row => t(`reports.file.states.${row.state}`),
      cell: row => (
        <>
          <Tag tone={workTones[row.state]}>{t(`reports.file.states.${row.state}`)}</Tag>{' '}
          <span className="dim">{describeState(t, row)}</span>
        </>
      ),
      size: 180,
      grow: true,
      phone: 'meta',
    },
    {
      id: 'rows',
      header: t('reports.file.rows'),
      value: row => row.rows,
      cell: row => (row.rows === null ? '' : formatNumber(row.rows, language())),
      size: 70,
      align: 'end',
    },
    {
      id: 'size',
      header: t('reports.file.size'),
      value: row => row.bytes,
      cell: row => (row.bytes === null ? '' : formatBytes(row.bytes, language())),
      size: 90,
      align: 'end',
      phone: 'none',
    },
    {
      id: 'createdAt',
      header: t('reports.file.createdAt'),
      value: row => row.createdAt,
      cell: row => formatInstant(row.createdAt, language()),
      size: 145,
    },
    {
      id: 'endsAt',
      header: t('reports.file.endsAt'),
      value: row => row.endsAt,
      cell: row => formatInstant(row.endsAt, language()),
      size: 145,
      phone: 'none',
    },
  ];
}

/** Reports that the user had prepared, with their progress. */
export default function ReportFilesScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const download = useDownload();
  const { start } = download;
  const found = useCall(
    reportFiles.listReportFiles,
    {},
    {
      refetchInterval: ({ state: { data } }) =>
        data?.some(({ state }) => state === 'WORKING') === true ? pollMs : false,
    },
  );
  const { data } = found;
  const source = {
    ...found,
    data: useMemo(() => (data === undefined ? undefined : { rows: data, truncated: false }), [data]),
  };
  const columns = useMemo(() => buildColumns(t), [t]);
  const save = useCallback(
    ({ id, report, from, to, format }: ReportFile) =>
      start(`farol-${report}-${from}_${to}.${format}`, how =>
        call(reportFiles.downloadReportFile, { params: { id } }, how),
      ),
    [start],
  );
  const now = useRef({ save });
  now.current = { save };
  const open = useCallback(
    (row: ReportFile) => {
      if (row.state === 'DONE') now.current.save(row);
      else void navigate(pathOf(row));
    },
    [navigate],
  );
  const acts = useCallback(
    (row: ReportFile): Act[] => [
      {
        id: 'download',
        label: t('reports.file.download'),
        icon: IconDownload,
        disabled: row.state !== 'DONE',
        run: () => now.current.save(row),
      },
      {
        id: 'open',
        label: t('reports.file.open'),
        icon: IconListDetails,
        run: () => void navigate(pathOf(row)),
      },
      ...(row.state === 'WORKING'
        ? [
            {
              id: 'stop',
              label: t('reports.file.stop'),
              icon: IconPlayerStop,
              run: () => void call(reportFiles.stopReportFile, { params: { id: row.id } }),
            },
          ]
        : []),
    ],
    [t, navigate],
  );
  return (
    <ListPage<ReportFile>
      name="report-files"
      title={t('reports.files')}
      search={<DownloadBar download={download} />}
      rowId={idOf}
      columns={columns}
      source={source}
      onOpen={open}
      acts={acts}
      empty={{
        title: t('reports.file.none'),
        text: t('reports.file.noneText', { days: reportFileLimits.retentionDays }),
      }}
    />
  );
}
