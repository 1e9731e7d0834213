import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';

const DossierDialog = lazy(() => import('./DossierDialog.tsx'));

/** Loads the dialog on the first click and keeps it, because it shows the progress of the download. */
export function DossierButton({ passenger }: { passenger: PassengerDetail }) {
  const { t } = useTranslation();
  const [used, setUsed] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFileTypePdf size={16} />}
        onClick={() => {
          setUsed(true);
          setAsking(true);
        }}
      >
        {t('passenger.dossier.button')}
      </Button>
      {used && (
        <LazyPart onFailed={() => setUsed(false)}>
          <DossierDialog passenger={passenger} asking={asking} onClose={() => setAsking(false)} />
        </LazyPart>
      )}
    </>
  );
}
