import { type TermFieldType, termFieldTypes } from '@farol/contract/areas/inspection-panels/terms';
import { Checkbox, NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { LongText } from '#ui/fields/LongText.tsx';
import { FieldContainer } from '#ui/form/Field.tsx';
import type { RowBinding, RowsBinding } from '#ui/form/fieldBinding.ts';
import { RemoveRow, RowText } from '#ui/form/rows.tsx';
import classes from './Fields.module.css';

export interface TypedField {
  label: string;
  type: TermFieldType;
  required: boolean;
  /** One per line. */
  options: string;
}

interface Props {
  rows: RowsBinding<TypedField>;
  row: RowBinding<TypedField>;
}

function swapped(fields: readonly TypedField[], from: number, to: number): TypedField[] {
  const moved = fields[from];
  return moved === undefined ? [...fields] : fields.toSpliced(from, 1).toSpliced(to, 0, moved);
}

function Moves({ rows, row: { line } }: Props) {
  const { t } = useTranslation();
  if (rows.readOnly) return null;
  const move = (to: number): void => rows.set(swapped(rows.value, line - 1, to));
  return (
    <>
      <IconButton label={t('terms.field.up', { line })} disabled={line === 1} onClick={() => move(line - 2)}>
        <IconArrowUp size={16} />
      </IconButton>
      <IconButton
        label={t('terms.field.down', { line })}
        disabled={line === rows.rows.length}
        onClick={() => move(line)}
      >
        <IconArrowDown size={16} />
      </IconButton>
    </>
  );
}

/** Name, type and options of a field. */
export function FieldRow({ rows, row }: Props) {
  const { t } = useTranslation();
  const type = row.at('type');
  const required = row.at('required');
  const options = row.at('options');
  return (
    <div className={classes.field}>
      <RowText at={row.at('label')} main placeholder={t('terms.field.labelHint')} />
      <NativeSelect
        aria-label={type.label}
        disabled={rows.readOnly}
        data={termFieldTypes.map(value => ({ value, label: t(`terms.types.${value}`) }))}
        value={type.value}
        onChange={event => type.set(termFieldTypes.find(one => one === event.currentTarget.value) ?? 'TEXT')}
      />
      <Checkbox
        label={t('terms.field.requiredShort')}
        aria-label={required.label}
        disabled={rows.readOnly}
        checked={required.value}
        onChange={event => required.set(event.currentTarget.checked)}
      />
      <span className={classes.acts}>
        <Moves rows={rows} row={row} />
        <RemoveRow rows={rows} row={row} minRows={1} />
      </span>
      {type.value === 'CHOICE' && (
        <div className={classes.options}>
          <FieldContainer at={options}>
            <LongText
              aria-label={options.label}
              description={t('terms.field.optionsHint')}
              minLines={2}
              maxLines={8}
              readOnly={rows.readOnly}
              value={options.value}
              error={options.error}
              onChange={event => options.set(event.currentTarget.value)}
            />
          </FieldContainer>
        </div>
      )}
    </div>
  );
}
