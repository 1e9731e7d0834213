import type { PrintColumn } from '@farol/contract/areas/search/passenger-print';
import type { PersonKind } from '@farol/contract/areas/search/values';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DialogButtons } from '#ui/dialog/DialogParts.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { printPath } from './paths.ts';
import { useColumnChoice } from './useColumnChoice.ts';

interface Props {
  flightId: string;
  kind: PersonKind | undefined;
  /** Default: the last choice. */
  initial?: readonly PrintColumn[] | undefined;
  onClose(): void;
}

/** Opens the print page with the chosen columns. */
export default function ColumnsDialog({ flightId, kind, initial, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { columns, change, store } = useColumnChoice(initial);
  const [submitAttempted, setSubmitAttempted] = useState(false);
  return (
    <Dialog title={t('passengerList.printTitle')} onClose={onClose}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          setSubmitAttempted(true);
          if (columns.length === 0) return;
          store();
          onClose();
          void navigate(printPath(flightId, columns, kind), { replace: initial !== undefined });
        }}
      >
        <ColumnChoice chosen={columns} submitAttempted={submitAttempted} onChange={change} />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" leftSection={<IconPrinter size={16} />}>
            {t('passengerList.printOpen')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
