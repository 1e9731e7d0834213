import { Select } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CountryField } from '#ui/form/codeFields.tsx';
import { FieldContainer } from '#ui/form/Field.tsx';
import type { RowBinding, RowsBinding } from '#ui/form/fieldBinding.ts';
import { RemoveRow, RowText } from '#ui/form/rows.tsx';
import classes from './DocumentRow.module.css';
import { documentTypes, isDocumentType } from './documentState.ts';
import { useDocumentTypeName } from './DocumentStateTag.tsx';

/** A document as typed into a form. */
export interface TypedDocument {
  type: string | null;
  number: string;
  issuer: string | null;
}

export const blankDocument: TypedDocument = { type: null, number: '', issuer: null };

/** Builds the field of a list of documents. */
export const buildDocumentsField = (t: TFunction) => ({
  texts: { REQUIRED: t('document.problem.required') },
  isBlank: ({ number }: TypedDocument) => number.trim() === '',
  show: (documents: TypedDocument[]) =>
    documents.map(each => Object.values(each).filter(Boolean).join(' ')).join('\n'),
  row: {
    type: { label: (line: number) => t('document.row.type', { which: String(line) }) },
    number: {
      label: (line: number) => t('document.row.number', { which: String(line) }),
      texts: { MIN_LENGTH: t('document.problem.tooShort') },
    },
    issuer: {
      label: (line: number) => t('document.row.issuer', { which: String(line) }),
      texts: { FORMAT: t('document.problem.issuerUnknown') },
    },
  },
});

/** Returns the document types to choose from, and an unknown saved type. */
const listTypes = (type: string | null): readonly string[] =>
  type === null || isDocumentType(type) ? documentTypes : [type, ...documentTypes];

interface Props {
  rows: RowsBinding<TypedDocument>;
  row: RowBinding<TypedDocument>;
  onPaste?(event: ClipboardEvent): void;
}

/** Edits one document of a list: type, number and issuing country. */
export function DocumentRow({ rows, row, onPaste }: Props) {
  const { t } = useTranslation();
  const typeName = useDocumentTypeName();
  const [type, number, issuer] = [row.at('type'), row.at('number'), row.at('issuer')];
  return (
    <div className={classes.document}>
      <FieldContainer at={type}>
        <Select
          aria-label={type.label}
          placeholder={t('document.anyType')}
          data={listTypes(type.value).map(code => ({ value: code, label: `${code} · ${typeName(code)}` }))}
          value={type.value}
          onChange={type.set}
          clearable={!type.readOnly}
          searchable
          openOnFocus={false}
          readOnly={type.readOnly}
          error={type.error}
        />
      </FieldContainer>
      <RowText
        at={number}
        main
        mono
        placeholder={t('document.number')}
        {...(onPaste === undefined ? {} : { onPaste })}
      />
      <CountryField at={issuer} hideLabel placeholder={t('document.anyIssuer')} />
      <RemoveRow
        rows={rows}
        row={row}
        minRows={1}
        label={t('document.remove', { which: String(row.line) })}
      />
    </div>
  );
}
