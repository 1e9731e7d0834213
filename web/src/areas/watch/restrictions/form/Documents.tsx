import { maxDocumentsPerRestriction } from '@farol/contract/areas/watch/restrictions';
import { Button } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { type ClipboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LongText } from '#ui/fields/LongText.tsx';
import type { FieldBinding, RowsBinding } from '#ui/form/fieldBinding.ts';
import { blankDocument, DocumentRow, type TypedDocument } from '#ui/documents/DocumentRow.tsx';
import { FieldContainer, RowsField } from '#ui/form/Field.tsx';
import { AddRow } from '#ui/form/rows.tsx';
import { importPath } from '../naming.ts';
import { toImportCsv, documentKey, parsePasted, type UnreadLine } from '../pastedDocuments.ts';
import classes from './Form.module.css';

/** Merges two lists of documents without duplicates and empty lines. */
function mergeDocuments(
  documents: readonly TypedDocument[],
  more: readonly TypedDocument[],
): TypedDocument[] {
  const byKey = new Map<string, TypedDocument>();
  for (const document of [...documents, ...more]) {
    if (document.number.trim() !== '') byKey.set(documentKey(document), document);
  }
  return [...byKey.values()];
}

interface PasteProps {
  at: FieldBinding<string>;
  /** Focuses the field when the user opened it, but not when it was restored with a draft. */
  opened: boolean;
  documents: readonly TypedDocument[];
  onChange(documents: TypedDocument[]): void;
  onClose(): void;
}

/** Lists the lines that could not be read, with their numbers. */
function UnreadLines({ lines }: { lines: readonly UnreadLine[] }) {
  const { t } = useTranslation();
  return (
    <div className={classes.unread} role="status">
      <p>{t('restrictions.pasteUnread', { count: lines.length })}</p>
      <ol>
        {lines.map(({ line, text }) => (
          <li key={line}>
            {t('restrictions.pasteLine', { line })} <span className="mono">{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function PasteList({ at, opened, documents, onChange, onClose }: PasteProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (opened) field.current?.focus();
  }, [opened]);
  const { documents: found, unread } = useMemo(() => parsePasted(at.value), [at.value]);
  const all = useMemo(() => mergeDocuments(documents, found), [documents, found]);
  const tooMany = all.length > maxDocumentsPerRestriction;
  return (
    <div className={classes.paste}>
      <FieldContainer at={at}>
        <LongText
          label={at.label}
          description={t('restrictions.pasteHint')}
          minLines={4}
          maxLines={12}
          ref={field}
          mono
          value={at.value}
          error={at.error}
          onChange={event => at.set(event.currentTarget.value)}
        />
      </FieldContainer>
      {unread.length > 0 && <UnreadLines lines={unread} />}
      {tooMany && (
        <p className={classes.caution} role="status">
          {t('restrictions.pasteTooMany', { count: all.length, most: maxDocumentsPerRestriction })}{' '}
          <Link to={importPath} state={{ pasted: toImportCsv(at.value) }}>
            {t('restrictions.pasteImport')}
          </Link>
        </p>
      )}
      <div className={classes.acts}>
        <Button
          disabled={found.length === 0 || tooMany}
          onClick={() => {
            onChange(all);
            // Unread lines stay, so that the user can correct them.
            if (unread.length === 0) onClose();
            else at.set(unread.map(({ text }) => text).join('\n'));
          }}
        >
          {t('restrictions.pasteAdd', { count: found.length })}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Edits the documents of a restriction, line by line or as a pasted list. */
export function Documents({
  rows,
  pasted: list,
}: {
  rows: RowsBinding<TypedDocument>;
  pasted: FieldBinding<string>;
}) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const pasting = opened || list.value !== '';
  const pasted = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text');
    if (rows.readOnly || !/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    const { documents, unread } = parsePasted(text);
    // Shows unread lines for correction, so that nothing pasted is lost.
    if (unread.length > 0 || mergeDocuments(rows.value, documents).length > maxDocumentsPerRestriction) {
      setOpened(true);
      list.set(text);
    } else rows.set(mergeDocuments(rows.value, documents));
  };
  return (
    <RowsField rows={rows} hint={t('restrictions.documentsHint')}>
      {rows.rows.map(row => (
        <DocumentRow key={row.key} rows={rows} row={row} onPaste={pasted} />
      ))}
      {pasting && !rows.readOnly && (
        <PasteList
          at={list}
          opened={opened}
          documents={rows.value}
          onChange={rows.set}
          onClose={() => {
            setOpened(false);
            list.set('');
          }}
        />
      )}
      {!pasting && !rows.readOnly && (
        <div className={classes.acts}>
          <AddRow rows={rows} blank={() => ({ ...blankDocument })}>
            {t('document.add')}
          </AddRow>
          <Button
            variant="default"
            leftSection={<IconClipboardText size={16} />}
            onClick={() => setOpened(true)}
          >
            {t('restrictions.paste')}
          </Button>
        </div>
      )}
    </RowsField>
  );
}
