import type { FlightRow } from '@farol/contract/areas/search/flights';
import type { PersonKind } from '@farol/contract/areas/search/values';
import { type DocumentFormat, documentFormats } from '@farol/contract/exports';
import { formatFlight } from '@farol/contract/flight-name';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Download, useDownload } from '#ui/download/useDownload.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import type { ListExport } from '#ui/table/Tools.tsx';
import { exportPassengers } from './queries.ts';

const ExportDialog = lazy(() => import('./ExportDialog.tsx'));

const menuOrder: readonly DocumentFormat[] = documentFormats.toReversed();

interface ListExports {
  exports: readonly ListExport<unknown>[];
  download: Download;
  dialog: ReactNode;
}

/** Exports the list of a flight by the server, which audits the reason. */
export function useListExport(
  flight: FlightRow | undefined,
  kind: PersonKind | undefined,
  isEmpty: boolean,
): ListExports {
  const { t } = useTranslation();
  const download = useDownload();
  const [format, setFormat] = useState<DocumentFormat>();
  const close = (): void => setFormat(undefined);
  const isDisabled = flight === undefined || isEmpty || download.state.kind === 'running';
  return {
    exports: menuOrder.map(id => ({
      id,
      label: t(`passengerList.export.${id}`),
      disabled: isDisabled,
      run: () => setFormat(id),
    })),
    download,
    dialog: flight !== undefined && format !== undefined && (
      <LazyPart onFailed={close}>
        <ExportDialog
          flightId={flight.id}
          format={format}
          onExport={(columns, reason) => {
            close();
            const day = flight.departureLocal.slice(0, 10);
            const name = `${t('passengerList.fileName')}-${formatFlight(flight)}-${day}.${format}`;
            download.start(
              name.replaceAll(' ', ''),
              exportPassengers(flight.id, { format, columns, kind, reason }),
            );
          }}
          onClose={close}
        />
      </LazyPart>
    ),
  };
}
