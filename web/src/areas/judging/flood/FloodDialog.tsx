import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

export interface FloodDialogProps {
  act: 'save' | 'reactivate' | 'import';
  /** Message of the refusal, with the number of alerts. */
  text: string;
  onAnswer(confirmed: boolean): void;
}

/** Asks whether a change may raise more alerts than the limit. */
export default function FloodDialog({ act, text, onAnswer }: FloodDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('flood.title')}
      text={text}
      act={t(`flood.${act}`)}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    />
  );
}
