import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ClipboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/controls/IconButton.tsx';
import type { FieldBinding, RowBinding, RowsBinding } from './fieldBinding.ts';
import { FieldContainer } from './Field.tsx';

interface TextProps {
  at: FieldBinding<string>;
  /** Focused when its row is added or replaces another. */
  main?: boolean;
  placeholder?: string;
  unit?: string;
  mono?: boolean;
  size?: 'xs' | 'sm';
  onPaste?(event: ClipboardEvent): void;
}

/** The label is accessible only, because the column shows it. */
export function RowText({ at, main = false, unit, mono = false, size = 'sm', ...rest }: TextProps) {
  return (
    <FieldContainer at={at}>
      <TextInput
        {...rest}
        size={size}
        aria-label={at.label}
        data-main={main || undefined}
        classNames={mono ? { input: 'mono' } : {}}
        maxLength={at.max}
        autoComplete="off"
        rightSection={unit !== undefined && <span className="dim">{unit}</span>}
        value={at.value}
        readOnly={at.readOnly}
        error={at.error}
        onChange={event => at.set(event.currentTarget.value)}
      />
    </FieldContainer>
  );
}

interface RemoveProps<R> {
  rows: RowsBinding<R>;
  row: RowBinding<R>;
  label?: string;
  minRows?: number;
}

export function RemoveRow<R>({ rows, row, label, minRows = 0 }: RemoveProps<R>) {
  const { t } = useTranslation();
  if (rows.readOnly) return null;
  return (
    <IconButton
      label={label ?? t('forms.removeRow', { line: row.line })}
      disabled={rows.rows.length <= minRows}
      onClick={row.remove}
    >
      <IconTrash size={16} />
    </IconButton>
  );
}

export function AddRow<R>({
  rows,
  blank,
  children,
}: {
  rows: RowsBinding<R>;
  blank(): R;
  children: ReactNode;
}) {
  if (rows.readOnly) return null;
  return (
    <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => rows.add(blank())}>
      {children}
    </Button>
  );
}
