import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { IconClipboardText, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAct } from '../../../../ui/IconAct.tsx';
import { documentTypes } from '../../../../ui/documents.ts';
import { useDocumentTypeName } from '../../../../ui/DocumentState.tsx';
import { documentKey, readPasted, type TypedDocument } from '../pasted.ts';
import classes from './Form.module.css';

interface Props {
  documents: readonly TypedDocument[];
  /** What is wrong, by input: `0.number`. */
  errors: ReadonlyMap<string, string>;
  onChange(documents: TypedDocument[]): void;
}

const blank: TypedDocument = { type: null, number: '', issuer: null };

/** The documents there are with those of a list, each once, without empty lines. */
function joined(documents: readonly TypedDocument[], more: readonly TypedDocument[]): TypedDocument[] {
  const known = new Map<string, TypedDocument>();
  for (const document of [...documents, ...more]) {
    if (document.number.trim() !== '') known.set(documentKey(document), document);
  }
  return [...known.values()];
}

function PasteList({ documents, onChange, onClose }: Omit<Props, 'errors'> & { onClose(): void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { documents: found, unread } = readPasted(text);
  return (
    <div className={classes.paste}>
      <Textarea
        label={t('restrictions.pasteLabel')}
        description={t('restrictions.pasteHint')}
        autosize
        minRows={4}
        maxRows={12}
        ref={field}
        classNames={{ input: 'mono' }}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      {unread.length > 0 && (
        <p className={classes.unread}>
          {t('restrictions.pasteUnread', { count: unread.length, lines: unread.join(' · ') })}
        </p>
      )}
      <div className={classes.acts}>
        <Button
          disabled={found.length === 0}
          onClick={() => {
            onChange(joined(documents, found));
            onClose();
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

export function Documents({ documents, errors, onChange }: Props) {
  const { t } = useTranslation();
  const typeName = useDocumentTypeName();
  const [pasting, setPasting] = useState(false);
  const errorOf = (index: number, name: keyof TypedDocument) => errors.get(`${index}.${name}`);
  const set = (index: number, next: Partial<TypedDocument>): void =>
    onChange(documents.map((document, at) => (at === index ? { ...document, ...next } : document)));
  const pasted = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text');
    if (!/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    onChange(joined(documents, readPasted(text).documents));
  };
  return (
    <fieldset className={classes.documents}>
      <legend>
        {t('restrictions.documents')} <span className="dim">{t('restrictions.documentsHint')}</span>
      </legend>
      {documents.map((document, index) => {
        const which = String(index + 1);
        return (
          <div key={which} className={classes.document}>
            <Select
              aria-label={t('restrictions.documentType', { which })}
              placeholder={t('restrictions.anyType')}
              data={documentTypes.map(type => ({ value: type, label: `${type} · ${typeName(type)}` }))}
              value={document.type}
              onChange={type => set(index, { type })}
              clearable
              searchable
              error={errorOf(index, 'type')}
            />
            <TextInput
              aria-label={t('restrictions.documentNumber', { which })}
              placeholder={t('document.number')}
              classNames={{ input: 'mono' }}
              maxLength={35}
              autoComplete="off"
              value={document.number}
              error={errorOf(index, 'number')}
              onPaste={pasted}
              onChange={event => set(index, { number: event.currentTarget.value })}
            />
            <TextInput
              aria-label={t('restrictions.documentIssuer', { which })}
              placeholder={t('restrictions.anyIssuer')}
              classNames={{ input: 'mono' }}
              maxLength={3}
              autoComplete="off"
              value={document.issuer ?? ''}
              error={errorOf(index, 'issuer')}
              onChange={event => {
                const issuer = event.currentTarget.value.toUpperCase();
                set(index, { issuer: issuer === '' ? null : issuer });
              }}
            />
            <IconAct
              label={t('restrictions.removeDocument', { which })}
              disabled={documents.length === 1}
              onClick={() => onChange(documents.filter((_, at) => at !== index))}
            >
              <IconTrash size={16} />
            </IconAct>
          </div>
        );
      })}
      {pasting ? (
        <PasteList documents={documents} onChange={onChange} onClose={() => setPasting(false)} />
      ) : (
        <div className={classes.acts}>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => onChange([...documents, blank])}
          >
            {t('restrictions.addDocument')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconClipboardText size={16} />}
            onClick={() => setPasting(true)}
          >
            {t('restrictions.paste')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
