import type { ReportReply } from '@farol/contract/areas/reports/report';
import type { ReportName } from '@farol/contract/areas/reports/report-files';
import { searchLimit } from '@farol/contract/common';
import type { Fields } from '@farol/contract/search';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useReader } from '#client/reader.ts';
import { DownloadBar } from '#ui/download/DownloadBar.tsx';
import { lazy } from '#ui/lazy/lazy.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import type { ListPageProps } from '#ui/list/listProps.ts';
import { Loaded } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import type { SearchState } from '#ui/search/useSearch.ts';
import { type ReportRow, toColumns, toRows, waitingColumns } from './cells.tsx';
import { canFollow, toPath } from './links.ts';
import { type ReportEndpoints, useReport } from './report.ts';
import { ReportHead } from './ReportHead.tsx';
import { useReportExports } from './useReportExports.tsx';
import { type ReportView, useView } from './useView.ts';

const ReportCharts = lazy(() => import('./ReportCharts.tsx'));
const PrintedReport = lazy(() => import('./PrintedReport.tsx'));

const idOf = ({ id }: ReportRow): string => id;
const noOrder: NonNullable<ListPageProps<ReportRow>['defaultSort']> = [];

interface Props<F extends Fields> {
  report: ReportName;
  /** Keeps the columns of the table. Default: the report. */
  name?: string;
  title: string;
  search: SearchState<F>;
  endpoints: ReportEndpoints;
  /** Default: table. */
  firstView?: ReportView;
  bar: ReactNode;
  /** Next to the view. */
  children?: ReactNode;
}

function ChartView<F extends Fields>({
  title,
  bar,
  found,
  head,
}: Props<F> & { found: UseQueryResult<ReportReply>; head: ReactNode }) {
  return (
    <>
      <PageHeader title={title} />
      {bar}
      {head}
      <Loaded query={found}>{({ charts }) => <ReportCharts charts={charts} />}</Loaded>
    </>
  );
}

/** Page of a report: filters, a sentence, and a table, charts or a printable page. */
export function ReportPage<F extends Fields>(props: Props<F>) {
  const { report, name = report, title, search, endpoints, firstView = 'table', bar } = props;
  const { t } = useTranslation();
  const reader = useReader();
  const { pathname, search: query } = useLocation();
  const [view, setView] = useView(firstView);
  const found = useReport(endpoints, search);
  const { data } = found;
  const columns = useMemo(() => (data === undefined ? waitingColumns : toColumns(data.columns)), [data]);
  const rows = useMemo(() => (data === undefined ? undefined : toRows(data)), [data]);
  const { exports, download, dialog } = useReportExports({
    report,
    search,
    endpoints,
    rows: data?.rows.length ?? 0,
    truncated: data?.truncated === true,
  });
  const opens = rows?.some(({ link }) => link !== null && canFollow(reader, link)) === true;
  const to = useMemo(
    () =>
      opens
        ? ({ link }: ReportRow): string =>
            link === null || !canFollow(reader, link)
              ? ''
              : toPath(link, { path: pathname, search: query, isAirline: reader.isAirline })
        : undefined,
    [opens, pathname, query, reader],
  );
  if (view === 'print')
    return (
      <Loaded query={found}>
        {reply => <PrintedReport title={title} report={reply} onBack={() => setView('table')} />}
      </Loaded>
    );
  const head = (
    <ReportHead report={data} view={view} onView={setView}>
      {props.children}
    </ReportHead>
  );
  if (view === 'chart' && data?.charts.length !== 0)
    return <ChartView {...props} found={found} head={head} />;
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
        ...found,
        data: rows === undefined ? undefined : { rows, truncated: data?.truncated === true },
      }}
      limit={searchLimit}
      empty={{ title: t('reports.none'), text: t('reports.noneText') }}
      defaultSort={noOrder}
      exports={[
        ...exports,
        {
          id: 'print',
          label: t('reports.print'),
          disabled: rows === undefined || rows.length === 0,
          run: () => setView('print'),
        },
      ]}
      to={to}
    >
      {dialog}
    </ListPage>
  );
}
