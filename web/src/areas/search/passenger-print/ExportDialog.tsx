import type { DocumentFormat } from '@farol/contract/exports';
import type { PrintColumn } from '@farol/contract/areas/search/passenger-print';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '#ui/reason/ReasonDialog.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { useColumnChoice } from './useColumnChoice.ts';

interface Props {
  flightId: string;
  format: DocumentFormat;
  onExport(columns: readonly PrintColumn[], reason: string): void;
  onClose(): void;
}

export default function ExportDialog({ flightId, format, onExport, onClose }: Props) {
  const { t } = useTranslation();
  const { columns, change, store } = useColumnChoice();
  return (
    <ReasonDialog
      title={t('passengerList.exportTitle')}
      text={t('passengerList.exportText')}
      act={t(`passengerList.export.${format}`)}
      subject={`flight ${flightId}`}
      asking={false}
      isValid={columns.length > 0}
      renderFields={submitAttempted => (
        <ColumnChoice chosen={columns} submitAttempted={submitAttempted} onChange={change} />
      )}
      onReason={reason => {
        store();
        onExport(columns, reason);
      }}
      onClose={onClose}
    />
  );
}
