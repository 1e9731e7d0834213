import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { formatFlight } from '@farol/contract/flight-name';
import { useTranslation } from 'react-i18next';
import { DownloadBar } from '#ui/download/DownloadBar.tsx';
import { useDownload } from '#ui/download/useDownload.ts';
import { ReasonDialog } from '#ui/reason/ReasonDialog.tsx';
import { exportDossier } from '../queries.ts';

interface Props {
  passenger: PassengerDetail;
  asking: boolean;
  onClose(): void;
}

export default function DossierDialog({ passenger: { id, flight }, asking, onClose }: Props) {
  const { t } = useTranslation();
  const download = useDownload();
  const day = flight.departureLocal.slice(0, 10);
  const name = `farol-${t('passenger.dossier.fileName')}-${formatFlight(flight)}-${day}.pdf`;
  return (
    <>
      <DownloadBar download={download} />
      {asking && (
        <ReasonDialog
          title={t('passenger.dossier.title')}
          text={t('passenger.dossier.text')}
          act={t('passenger.dossier.button')}
          asking={false}
          subject={id}
          onReason={reason => {
            onClose();
            download.start(name.replaceAll(' ', ''), exportDossier(id, reason));
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}
