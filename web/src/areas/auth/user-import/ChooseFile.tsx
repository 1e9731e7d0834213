import { mostImportLines, userHeadings } from '@farol/contract/areas/auth/user-import';
import { organizations } from '@farol/contract/areas/registry/organizations';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { FileDropZone } from '#ui/fields/FileDropZone.tsx';
import { choicesOfRecords } from '#ui/form/choices.ts';
import { formatNumber } from '#ui/format/format.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { FileFormat } from '#ui/import/FileFormat.tsx';
import { CheckButton } from '#ui/import/CheckButton.tsx';
import classes from '#ui/import/Import.module.css';
import type { ChoosingState } from '#ui/import/useCheckedImport.ts';
import { buildTemplate } from './template.ts';

interface Props {
  state: ChoosingState;
  onCheck(file: File, organizationId: string | null): void;
}

/** Chooses the file and the organization, and explains the columns. */
export function ChooseFile({ state, onCheck }: Props) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const choices = choicesOfRecords(useCall(organizations.organizationChoices, {}).data);
  const [chosen, setChosen] = useState<string | null>(null);
  const several = choices.length > 1;
  const organizationId = several ? chosen : null;
  return (
    <>
      <PageHeader title={t('userImport.title')} />
      <div className={classes.page}>
        <FileFormat
          format={t('userImport.format', { lines: formatNumber(mostImportLines, language()) })}
          headings={userHeadings[language()]}
          meaning={t('userImport.meaning')}
          template={{
            label: t('userImport.template'),
            fileName: t('userImport.templateName'),
            build: () => buildTemplate(t('userImport.exampleRoles').split('/'), language()),
          }}
        />
        {several && (
          <Select
            label={t('users.organization')}
            searchable
            data={choices}
            value={chosen}
            onChange={setChosen}
          />
        )}
        <FileDropZone
          label={t('userImport.file')}
          act={t('userImport.choose')}
          hint={t('userImport.drop')}
          file={file}
          onFile={setFile}
        />
        {state.refusal !== null && (
          <div role="alert" className={classes.refusal}>
            <strong>{t('userImport.failed')}</strong>
            {state.refusal.map(line => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
        <div className={classes.acts}>
          <CheckButton
            label={t('userImport.check')}
            checking={state.checking}
            missing={[
              ...(several && chosen === null ? [t('users.organization')] : []),
              ...(file === null ? [t('userImport.file')] : []),
            ]}
            note={t('userImport.nothingYet')}
            onCheck={() => file !== null && onCheck(file, organizationId)}
          />
        </div>
      </div>
    </>
  );
}
