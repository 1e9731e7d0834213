import { mostImportLines } from '@farol/contract/areas/auth/user-import';
import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../../client/language.ts';
import { ChoiceInput } from '../../../ui/fields/ChoiceInput.tsx';
import { formatBytes, formatNumber } from '../../../ui/format.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useOrganizationChoices } from '../queries.ts';
import classes from './Import.module.css';
import type { Import, ImportState } from './useImport.ts';

/** A file that is dropped or chosen. The field itself stays where the browser has it, out of sight: it can be reached by keyboard. */
function FilePlace({ file, onFile }: { file: File | null; onFile(file: File): void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const [first] = files ?? [];
    if (first !== undefined) onFile(first);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('userImport.file')}
        onChange={event => {
          take(event.currentTarget.files);
          // The same file, corrected, can be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        leftSection={<IconFileUpload size={16} />}
        onClick={() => input.current?.click()}
      >
        {t('userImport.choose')}
      </Button>
      {file === null ? (
        <span className="dim">{t('userImport.drop')}</span>
      ) : (
        <span>
          <span className={classes.file}>{file.name}</span>{' '}
          <span className="dim">{formatBytes(file.size, language())}</span>
        </span>
      )}
    </div>
  );
}

interface Props {
  state: Extract<ImportState, { step: 'choose' }>;
  onCheck: Import['check'];
}

/** Which file, whose users, and what the columns say. */
export function Choose({ state, onCheck }: Props) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const organizations = useOrganizationChoices().data ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const several = organizations.length > 1;
  const organizationId = several ? chosen : null;
  return (
    <>
      <PageHeader title={t('menu.screen.importUsers')} />
      <div className={classes.page}>
        <p>{t('userImport.format', { lines: formatNumber(mostImportLines, language()) })}</p>
        <code className={`mono ${classes.example}`}>{t('userImport.example')}</code>
        <p className="dim">{t('userImport.meaning')}</p>
        {several && (
          <ChoiceInput
            label={t('users.organization')}
            searchable
            data={organizations.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        <FilePlace file={file} onFile={setFile} />
        {state.refusal !== null && (
          <div role="alert" className={classes.refusal}>
            <strong>{t('userImport.failed')}</strong>
            {state.refusal.map(line => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
        <div className={classes.acts}>
          <Button
            loading={state.checking}
            disabled={file === null || (several && chosen === null)}
            onClick={() => file !== null && onCheck(file, organizationId)}
          >
            {t('userImport.check')}
          </Button>
          <span className="dim">{t('userImport.nothingYet')}</span>
        </div>
      </div>
    </>
  );
}
