import { type PrintColumn, passengerPrint } from '@farol/contract/areas/search/passenger-print';
import type { PersonKind } from '@farol/contract/areas/search/values';
import type { DocumentFormat } from '@farol/contract/exports';
import { call } from '#client/call.ts';
import type { FetchFile } from '#ui/download/useDownload.ts';

interface ListExport {
  format: DocumentFormat;
  columns: readonly PrintColumn[];
  kind: PersonKind | undefined;
  reason: string;
}

export function exportPassengers(flightId: string, { columns, kind, ...body }: ListExport): FetchFile {
  return how =>
    call(
      passengerPrint.exportPassengers,
      {
        params: { flightId },
        body: { ...body, columns: [...columns], ...(kind === undefined ? {} : { kind }) },
      },
      how,
    );
}
