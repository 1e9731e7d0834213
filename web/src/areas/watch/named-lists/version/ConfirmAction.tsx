import type { ListVersionDetail } from '@farol/contract/areas/watch/named-lists';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { formatCount } from '#ui/import/ImportReport.tsx';
import { endedBy, type VersionAction } from './endedBy.ts';

interface Props {
  action: VersionAction;
  version: ListVersionDetail;
  endsMost: boolean;
  flood?: string | undefined;
  onConfirm(): void;
  onClose(): void;
}

/** Confirms an action on a version. If most entries would end, the user must also confirm their number. */
export default function ConfirmAction({ action, version, endsMost, flood, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const [confirmed, setConfirmed] = useState(false);
  const { ended, total } = endedBy(action, version);
  const again = endsMost && flood === undefined;
  const counts = { count: ended, ended: formatCount(ended), total: formatCount(total) };
  return (
    <ConfirmDialog
      title={t(`namedLists.confirm.${action}`)}
      text={
        flood ??
        (endsMost ? t(`namedLists.confirm.endsMost.${action}`, counts) : t('namedLists.confirm.rollBackText'))
      }
      act={t(`namedLists.confirm.${action}`)}
      disabled={again && !confirmed}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {again && (
        <Checkbox
          label={t('namedLists.confirm.endsMostAgain', counts)}
          checked={confirmed}
          onChange={event => setConfirmed(event.currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
