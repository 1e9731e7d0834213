import { useTranslation } from 'react-i18next';
import Attachments from './Attachments.tsx';

/** Files attached to a passenger. */
export default function PassengerAttachments({ passengerId }: { passengerId: string }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('attachments.title')}>
      <h2 style={{ margin: '0 0 8px', fontSize: 14 }}>{t('attachments.title')}</h2>
      <Attachments passengerId={passengerId} occurrenceId={null} />
    </section>
  );
}
