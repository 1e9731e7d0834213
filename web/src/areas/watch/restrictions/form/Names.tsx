import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateField } from '#ui/fields/DateField.tsx';
import type { FieldBinding, RowBinding, RowsBinding } from '#ui/form/fieldBinding.ts';
import { CheckField } from '#ui/form/CheckField.tsx';
import { FieldContainer, RowsField } from '#ui/form/Field.tsx';
import { AddRow, RemoveRow, RowText } from '#ui/form/rows.tsx';
import { useReadable } from '#ui/form/useReadable.ts';
import classes from './Form.module.css';
import { Threshold } from './Threshold.tsx';
import { formatBirth } from '../naming.ts';
import { blankName, type TypedName } from './values.ts';

function BirthDate({ at }: { at: FieldBinding<string | null> }) {
  const onReadable = useReadable(at);
  return (
    <FieldContainer at={at}>
      <DateField
        label={at.label}
        hideLabel
        value={at.value}
        error={at.error}
        readOnly={at.readOnly}
        onChange={at.set}
        onReadable={onReadable}
      />
    </FieldContainer>
  );
}

function NameLine({ rows, row }: { rows: RowsBinding<TypedName>; row: RowBinding<TypedName> }) {
  const { t } = useTranslation();
  const name = row.at('name');
  const { birthDate, birthPart } = row.value;
  const part = birthPart ?? '';
  const isOneWord = name.value.trim() !== '' && !/\S\s+\S/.test(name.value.trim());
  return (
    <>
      <div className={classes.name}>
        <RowText at={name} main placeholder={t('restrictions.namePlaceholder')} />
        <BirthDate at={row.at('birthDate')} />
        <RemoveRow rows={rows} row={row} label={t('restrictions.removeName', { which: String(row.line) })} />
      </div>
      {part !== '' && birthDate === `${part.slice(0, 4)}-01-01` && (
        <p className="dim">{t('restrictions.birthPart', { birth: formatBirth(part) })}</p>
      )}
      {isOneWord && (
        <p className={classes.caution}>
          <IconAlertTriangle size={14} aria-hidden="true" /> {t('restrictions.oneWord')}
        </p>
      )}
    </>
  );
}

export interface NamesProps {
  rows: RowsBinding<TypedName>;
  match: FieldBinding<boolean>;
  threshold: FieldBinding<number>;
}

/** Edits the names of the person, and whether and how closely passengers are matched by name. */
export default function Names({ rows, match, threshold }: NamesProps) {
  const { t } = useTranslation();
  const matchWithFirstRow: FieldBinding<boolean> = {
    ...match,
    set: on => {
      match.set(on);
      if (on && rows.value.length === 0) rows.add({ ...blankName });
    },
  };
  /** The first name turns the search on, as an import does. */
  const searchedRows: RowsBinding<TypedName> = {
    ...rows,
    add: row => {
      rows.add(row);
      if (rows.value.length === 0) match.set(true);
    },
  };
  return (
    <RowsField rows={rows} hint={t('restrictions.namesHint')}>
      {rows.rows.map(row => (
        <NameLine key={row.key} rows={rows} row={row} />
      ))}
      <div className={classes.acts}>
        <AddRow rows={searchedRows} blank={() => ({ ...blankName })}>
          {t('restrictions.addName')}
        </AddRow>
      </div>
      <CheckField at={matchWithFirstRow} hint={t('restrictions.matchNamesHint')} />
      {!match.value && rows.value.some(({ name }) => name.trim() !== '') && (
        <p className={classes.caution} role="status">
          <IconAlertTriangle size={14} aria-hidden="true" /> {t('restrictions.namesNotSearched')}
        </p>
      )}
      {match.value && <Threshold at={threshold} />}
    </RowsField>
  );
}
