import { Button, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { type ColumnSpec, moveColumn, clampWidth } from './columns.ts';
import classes from './ColumnPicker.module.css';
import type { Preferences } from './preferences.ts';

interface Props<R> {
  columns: readonly ColumnSpec<R>[];
  preferences: Preferences;
  sizeOf(column: ColumnSpec<R>): number;
  onClose(): void;
}

const widthStepPx = 24;

export function ColumnPicker<R>({ columns, preferences, sizeOf, onClose }: Props<R>) {
  const { t } = useTranslation();
  const { order, hidden, sizes, change, reset } = preferences;
  const visible = order.filter(id => hidden[id] !== true).length;
  const widen = (column: ColumnSpec<R>, by: number): void =>
    change({ sizes: { ...sizes, [column.id]: clampWidth(sizeOf(column) + by) } });
  const orderedColumns = order.flatMap(id => columns.find(column => column.id === id) ?? []);
  return (
    <Dialog title={t('table.columns')} onClose={onClose}>
      <ul className={classes.list}>
        {orderedColumns.map((column, index) => {
          const { id, header: name } = column;
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
                <IconButton label={t('table.narrower', { name })} onClick={() => widen(column, -widthStepPx)}>
                  <IconMinus size={16} />
                </IconButton>
                <IconButton label={t('table.wider', { name })} onClick={() => widen(column, widthStepPx)}>
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
