import type { CallInput, Endpoint } from '@farol/contract/endpoint';
import type { DocumentFormat } from '@farol/contract/exports';
import type { ReportReply, reportEndpoint, reportExport } from '@farol/contract/areas/reports/report';
import type { Fields } from '@farol/contract/search';
import type { UseQueryResult } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { type ReadEndpoint, useCall } from '#client/useCall.ts';
import type { FetchFile } from '#ui/download/useDownload.ts';
import type { SearchState } from '#ui/search/useSearch.ts';

/** Endpoints of one report; their body is the search. */
export interface ReportEndpoints {
  read: Pick<ReturnType<typeof reportEndpoint>, 'reply' | 'shows'> & ReadEndpoint;
  export: Pick<ReturnType<typeof reportExport>, 'reply'> & Endpoint;
}

export function useReport<F extends Fields>(
  { read }: ReportEndpoints,
  { body }: SearchState<F>,
): UseQueryResult<ReportReply> {
  const input = { body } as unknown as CallInput<typeof read>;
  return useCall(read, input) as UseQueryResult<ReportReply>;
}

export interface ExportOptions {
  format: DocumentFormat;
  columns: readonly string[];
  reason: string;
}

export function exportReport<F extends Fields>(
  { export: target }: ReportEndpoints,
  { body }: SearchState<F>,
  options: ExportOptions,
): FetchFile {
  const input = { body: { ...body, ...options } } as unknown as CallInput<typeof target>;
  return how => call(target, input, how);
}
