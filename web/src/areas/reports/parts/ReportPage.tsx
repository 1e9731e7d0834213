import type { ReportReply } from '@farol/contract/areas/reports/report';
import { searchLimit } from '@farol/contract/common';
import { type DocumentFormat, documentFormats } from '@farol/contract/exports';
import type { Fields } from '@farol/contract/search';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useReader } from '#client/reader.ts';
import { DownloadBar } from '#ui/download/DownloadBar.tsx';
import { useDownload } from '#ui/download/useDownload.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { ListPage, type ListPageProps } from '#ui/list/ListPage.tsx';
import { Loaded } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { ReasonDialog } from '#ui/reason/ReasonDialog.tsx';
import type { SearchState } from '#ui/search/useSearch.ts';
import type { ListExport } from '#ui/table/Tools.tsx';
import { type ReportRow, toColumns, toRows, waitingColumns } from './cells.tsx';
import { canFollow, toPath } from './links.ts';
import { exportReport, type ReportEndpoints, useReport } from './report.ts';
import { ReportHead } from './ReportHead.tsx';
import { type ReportView, useView } from './useView.ts';

const ReportCharts = lazy(() => import('./ReportCharts.tsx'));
const PrintedReport = lazy(() => import('./PrintedReport.tsx'));

const menuOrder: readonly DocumentFormat[] = documentFormats.toReversed();
const idOf = ({ id }: ReportRow): string => id;
const noOrder: NonNullable<ListPageProps<ReportRow>['defaultSort']> = [];

interface Props<F extends Fields> {
  /** Of the address; keeps the columns of the table. */
  name: string;
  title: string;
  search: SearchState<F>;
  endpoints: ReportEndpoints;
  /** Default: table. */
  firstView?: ReportView;
  bar: ReactNode;
  /** Next to the view. */
  children?: ReactNode;
}

interface ExportRequest {
  format: DocumentFormat;
  columns: readonly string[];
}

function useExports<F extends Fields>({ name, search, endpoints }: Props<F>, rows: number) {
  const { t } = useTranslation();
  const download = useDownload();
  const [request, setRequest] = useState<ExportRequest>();
  const { from, to } = search.value['period'] as { from: string; to: string };
  const isDisabled = rows === 0 || download.state.kind === 'running';
  const exports: ListExport<ReportRow>[] = menuOrder.map(format => ({
    id: format,
    label: t(`reports.export.${format}`),
    disabled: isDisabled,
    run: (_, columns) => setRequest({ format, columns }),
  }));
  const dialog = request !== undefined && (
    <ReasonDialog
      title={t('reports.exportTitle')}
      text={t('reports.exportText')}
      act={t(`reports.export.${request.format}`)}
      subject={`report ${name}`}
      asking={false}
      onReason={reason => {
        setRequest(undefined);
        download.start(
          `farol-${name}-${from}_${to}.${request.format}`,
          exportReport(endpoints, search, { ...request, reason }),
        );
      }}
      onClose={() => setRequest(undefined)}
    />
  );
  return { exports, download, dialog };
}

function ChartView<F extends Fields>({
  title,
  bar,
  report,
  head,
}: Props<F> & { report: UseQueryResult<ReportReply>; head: ReactNode }) {
  return (
    <>
      <PageHeader title={title} />
      {bar}
      {head}
      <Loaded query={report}>{({ charts }) => <ReportCharts charts={charts} />}</Loaded>
    </>
  );
}

/** Page of a report: filters, a sentence, and a table, charts or a printable page. */
export function ReportPage<F extends Fields>(props: Props<F>) {
  const { name, title, search, endpoints, firstView = 'table', bar } = props;
  const { t } = useTranslation();
  const reader = useReader();
  const { pathname, search: query } = useLocation();
  const [view, setView] = useView(firstView);
  const report = useReport(endpoints, search);
  const { data } = report;
  const columns = useMemo(() => (data === undefined ? waitingColumns : toColumns(data.columns)), [data]);
  const rows = useMemo(() => (data === undefined ? undefined : toRows(data)), [data]);
  const { exports, download, dialog } = useExports(props, data?.rows.length ?? 0);
  const opens =
    rows !== undefined &&
    rows.length > 0 &&
    rows.every(({ link }) => link !== null && canFollow(reader, link));
  const to = useMemo(
    () =>
      opens
        ? ({ link }: ReportRow): string =>
            link === null ? '' : toPath(link, { path: pathname, search: query, isAirline: reader.isAirline })
        : undefined,
    [opens, pathname, query, reader.isAirline],
  );
  if (view === 'print')
    return (
      <Loaded query={report}>
        {reply => <PrintedReport title={title} report={reply} onBack={() => setView('table')} />}
      </Loaded>
    );
  const head = (
    <ReportHead report={data} view={view} onView={setView}>
      {props.children}
    </ReportHead>
  );
  if (view === 'chart' && data?.charts.length !== 0)
    return <ChartView {...props} report={report} head={head} />;
  return (
    <ListPage<ReportRow>
      name={`report.${name}`}
      title={title}
      search={
        <>
          {bar}
          {head}
          <DownloadBar download={download} />
        </>
      }
      rowId={idOf}
      columns={columns}
      source={{
        ...report,
        data: rows === undefined ? undefined : { rows, truncated: data?.truncated === true },
      }}
      limit={searchLimit}
      empty={{ title: t('reports.none'), text: t('reports.noneText') }}
      defaultSort={noOrder}
      csv={false}
      exports={[
        ...exports,
        {
          id: 'print',
          label: t('reports.print'),
          disabled: rows === undefined || rows.length === 0,
          run: () => setView('print'),
        },
      ]}
      {...(to === undefined ? {} : { to })}
    >
      {dialog}
    </ListPage>
  );
}
