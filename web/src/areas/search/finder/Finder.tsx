import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReader } from '#client/reader.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useKeys } from '#ui/keyboard/keys.ts';
import { phoneQuery } from '#ui/table/useListKeys.ts';
import { FinderBox } from './FinderBox.tsx';
import classes from './Finder.module.css';

/** Search box of the top bar. On phones an icon opens it. */
export default function Finder() {
  const { t } = useTranslation();
  const { permissions } = useReader();
  const label = t(permissions.has('SEARCH_PASSENGERS') ? 'finder.label.people' : 'finder.label.flights');
  const phone = useMediaQuery(phoneQuery, false, { getInitialValueInEffect: false }) === true;
  const [opened, setOpened] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useKeys(
    useMemo(
      () => [
        {
          key: 's',
          label: label,
          run: () => (phone ? setOpened(true) : box.current?.focus()),
        },
      ],
      [label, phone],
    ),
  );
  if (!phone) return <FinderBox field={box} onNavigate={() => box.current?.blur()} />;
  return (
    <>
      <button
        type="button"
        className={classes.open}
        aria-label={label}
        title={label}
        onClick={() => setOpened(true)}
      >
        <IconSearch size={18} aria-hidden="true" />
      </button>
      {opened && (
        <Dialog title={label} onClose={() => setOpened(false)}>
          <FinderBox field={box} inDialog onNavigate={() => setOpened(false)} />
        </Dialog>
      )}
    </>
  );
}
