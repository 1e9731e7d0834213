import { reportFileLimits, reportFiles, type ReportName } from '@farol/contract/areas/reports/report-files';
import { type DocumentFormat, documentFormats } from '@farol/contract/exports';
import type { Fields } from '@farol/contract/search';
import { Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import { useReader } from '#client/reader.ts';
import { useDownload } from '#ui/download/useDownload.ts';
import { ReasonDialog } from '#ui/reason/ReasonDialog.tsx';
import type { SearchState } from '#ui/search/useSearch.ts';
import type { ListExport } from '#ui/table/Tools.tsx';
import { reportFilesPath } from '../report-files/paths.ts';
import type { ReportRow } from './cells.tsx';
import { type ExportOptions, exportReport, type ReportEndpoints } from './report.ts';

interface ExportRequest extends Omit<ExportOptions, 'reason'> {
  later: boolean;
}

interface Props<F extends Fields> {
  report: ReportName;
  search: SearchState<F>;
  endpoints: ReportEndpoints;
  rows: number;
  truncated: boolean;
}

const menuOrder: readonly DocumentFormat[] = documentFormats.toReversed();
/** Files of more rows take so long that preparing them in the background is the first choice. */
const longRows = 1000;

/** Exports of a report, at once or in the background. */
export function useReportExports<F extends Fields>({ report, search, endpoints, rows, truncated }: Props<F>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { viewing = false } = useReader();
  const download = useDownload();
  const [request, setRequest] = useState<ExportRequest>();
  const { from, to } = search.value['period'] as { from: string; to: string };
  const { mutate: prepare, isPending } = useMutation({
    mutationFn: (options: ExportOptions) =>
      call(reportFiles.prepareReportFile, {
        body: { report, criteria: search.body, ...options, columns: [...options.columns] },
      }),
    onSuccess: () => void navigate(reportFilesPath),
  });
  const isDisabled = rows === 0 || download.state.kind === 'running';
  const exports: ListExport<ReportRow>[] = menuOrder.map(format => ({
    id: format,
    label: t(`reports.export.${format}`),
    disabled: isDisabled,
    run: (_, columns) => setRequest({ format, columns, later: !viewing && (truncated || rows > longRows) }),
  }));
  const start = ({ later, ...options }: ExportRequest, reason: string) => {
    if (later) return prepare({ ...options, reason });
    setRequest(undefined);
    return download.start(
      `farol-${report}-${from}_${to}.${options.format}`,
      exportReport(endpoints, search, { ...options, reason }),
    );
  };
  const dialog = request !== undefined && (
    <ReasonDialog
      title={t('reports.exportTitle')}
      text={t('reports.exportText')}
      act={request.later ? t('reports.prepare') : t(`reports.export.${request.format}`)}
      subject={`report ${report}`}
      asking={isPending}
      renderFields={() =>
        !viewing && (
          <Checkbox
            label={t('reports.later')}
            description={t('reports.laterText', { days: reportFileLimits.retentionDays })}
            checked={request.later}
            onChange={({ currentTarget: { checked } }) => setRequest({ ...request, later: checked })}
          />
        )
      }
      onReason={reason => start(request, reason)}
      onClose={() => setRequest(undefined)}
    />
  );
  return { exports, download, dialog };
}
