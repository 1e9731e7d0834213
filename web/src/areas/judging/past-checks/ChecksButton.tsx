import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageRecord } from '#ui/page/places.ts';
import { WrappingButton } from '#ui/page/WrappingButton.tsx';
import { ChecksDialog } from './ChecksDialog.tsx';

export default function ChecksButton() {
  const { id: passengerId } = usePageRecord('passenger');
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <WrappingButton icon={<IconHistory size={16} />} onClick={() => setOpen(true)}>
        {t('pastChecks.button')}
      </WrappingButton>
      {open && <ChecksDialog passengerId={passengerId} onClose={() => setOpen(false)} />}
    </>
  );
}
