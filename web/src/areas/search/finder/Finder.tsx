import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useKeys } from '#ui/keyboard/keys.ts';
import { phoneQuery } from '#ui/table/useListKeys.ts';
import { FinderBox } from './FinderBox.tsx';
import classes from './Finder.module.css';

/** Search box of the top bar for flights, documents and locators. On phones an icon opens it. */
export default function Finder() {
  const { t } = useTranslation();
  const phone = useMediaQuery(phoneQuery, false, { getInitialValueInEffect: false }) === true;
  const [opened, setOpened] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useKeys(
    useMemo(
      () => [
        {
          key: 's',
          label: t('finder.label'),
          run: () => (phone ? setOpened(true) : box.current?.focus()),
        },
      ],
      [t, phone],
    ),
  );
  if (!phone) return <FinderBox field={box} onNavigate={() => box.current?.blur()} />;
  return (
    <>
      <button
        type="button"
        className={classes.open}
        aria-label={t('finder.label')}
        title={t('finder.label')}
        onClick={() => setOpened(true)}
      >
        <IconSearch size={18} aria-hidden="true" />
      </button>
      {opened && (
        <Dialog title={t('finder.label')} onClose={() => setOpened(false)}>
          <FinderBox field={box} inDialog onNavigate={() => setOpened(false)} />
        </Dialog>
      )}
    </>
  );
}
