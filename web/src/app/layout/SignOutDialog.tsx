import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

interface Props {
  /** Acts that wait for the network. */
  count: number;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before a sign-out deletes acts that were not sent. */
export default function SignOutDialog({ count, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('frame.exitWaiting')}
      text={t('frame.exitWaitingText', { count })}
      act={t('frame.exitAnyway')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
