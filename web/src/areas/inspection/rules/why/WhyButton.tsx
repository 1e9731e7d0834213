import { Button } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Why.module.css';
import { WhyDialog } from './WhyDialog.tsx';

export default function WhyButton({ passengerId }: { passengerId: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        classNames={{ root: classes.button ?? '', label: classes.label ?? '' }}
        leftSection={<IconHelpCircle size={16} />}
        onClick={() => setOpen(true)}
      >
        {t('rules.why.button')}
      </Button>
      {open && <WhyDialog passengerId={passengerId} onClose={() => setOpen(false)} />}
    </>
  );
}
