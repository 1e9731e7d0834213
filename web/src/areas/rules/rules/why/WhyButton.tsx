import { IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageRecord } from '#ui/page/places.ts';
import { WrappingButton } from '#ui/page/WrappingButton.tsx';
import { WhyDialog } from './WhyDialog.tsx';

export default function WhyButton() {
  const { id: passengerId } = usePageRecord('passenger');
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <WrappingButton icon={<IconHelpCircle size={16} />} onClick={() => setOpen(true)}>
        {t('rules.why.button')}
      </WrappingButton>
      {open && <WhyDialog passengerId={passengerId} onClose={() => setOpen(false)} />}
    </>
  );
}
