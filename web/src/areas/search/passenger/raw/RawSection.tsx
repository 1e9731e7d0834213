import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReader } from '#client/reader.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { Section } from '../../parts/Section.tsx';

const RawPanel = lazy(() => import('./RawPanel.tsx'));

/** Original messages, for readers with the permission. */
export function RawSection({ passenger }: { passenger: PassengerDetail }) {
  const { t } = useTranslation();
  const { permissions } = useReader();
  const [open, setOpen] = useState(false);
  if (!permissions.has('VISUALIZE_RAW_PNR')) return null;
  return (
    <Section title={t('passenger.raw.title')} wide>
      {open ? (
        <LazyPart onFailed={() => setOpen(false)}>
          <RawPanel passengerId={passenger.id} onClose={() => setOpen(false)} />
        </LazyPart>
      ) : (
        <>
          <p className="dim">{t('passenger.raw.text')}</p>
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            {t('passenger.raw.show')}
          </Button>
        </>
      )}
    </Section>
  );
}
