import { Kbd } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useExternal } from '#client/external.ts';
import { activeKeys } from '#ui/keyboard/keys.ts';
import classes from './KeyList.module.css';

const names: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  Enter: 'Enter',
  Delete: 'Del',
  ' ': '␣',
};

/** `g h` is two keys, the space bar is one. */
const strokesOf = (key: string): readonly string[] => (key === ' ' ? [key] : key.split(' '));

export default function KeyList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const keys = useExternal(activeKeys);
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <dl className={classes.list}>
        {keys.map(({ key, label }) => (
          <div key={`${key}-${label}`}>
            <dt>
              {strokesOf(key).map(stroke => (
                <Kbd key={stroke}>{names[stroke] ?? stroke}</Kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
