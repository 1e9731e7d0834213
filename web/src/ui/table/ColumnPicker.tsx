import { Button, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { type ColumnSpec, moveColumn, clampWidth } from './columns.ts';
import classes from './ColumnPicker.module.css';
import type { Preferences } from './preferences.ts';

interface Props {
  columns: readonly Pick<ColumnSpec<never>, 'id' | 'header'>[];
  preferences: Preferences;
  /** In pixels. */
  widthOf(id: string): number;
  onClose(): void;
}

const widthStepPx = 24;

export default function ColumnPicker({ columns, preferences, widthOf, onClose }: Props) {
  const { t } = useTranslation();
  const { order, hidden, sizes, change, reset } = preferences;
  const visible = order.filter(id => hidden[id] !== true).length;
  const widen = (id: string, by: number): void =>
    change({ sizes: { ...sizes, [id]: clampWidth(widthOf(id) + by) } });
  const orderedColumns = order.flatMap(id => columns.find(column => column.id === id) ?? []);
  return (
    <Dialog title={t('table.columns')} onClose={onClose}>
      <ul className={classes.list}>
        {orderedColumns.map(({ id, header: name }, index) => {
          const isVisible = hidden[id] !== true;
          return (
            <li key={id}>
              <Checkbox
                label={name}
                checked={isVisible}
                disabled={isVisible && visible === 1}
                onChange={event => change({ hidden: { ...hidden, [id]: !event.currentTarget.checked } })}
              />
              <span className={classes.acts}>
                <IconButton label={t('table.narrower', { name })} onClick={() => widen(id, -widthStepPx)}>
                  <IconMinus size={16} />
                </IconButton>
                <IconButton label={t('table.wider', { name })} onClick={() => widen(id, widthStepPx)}>
                  <IconPlus size={16} />
                </IconButton>
                <IconButton
                  label={t('table.earlier', { name })}
                  disabled={index === 0}
                  onClick={() => change({ order: moveColumn(order, id, -1) })}
                >
                  <IconArrowUp size={16} />
                </IconButton>
                <IconButton
                  label={t('table.later', { name })}
                  disabled={index === orderedColumns.length - 1}
                  onClick={() => change({ order: moveColumn(order, id, 1) })}
                >
                  <IconArrowDown size={16} />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ul>
      <Button variant="default" mt="md" onClick={reset}>
        {t('table.reset')}
      </Button>
    </Dialog>
  );
}
