import { IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WrappingButton } from '../../parts/WrappingButton.tsx';
import { WhyDialog } from './WhyDialog.tsx';

export default function WhyButton({ passengerId }: { passengerId: string }) {
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
