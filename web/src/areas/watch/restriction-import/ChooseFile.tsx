import {
  mostRestrictionLines,
  type RestrictionImportInput,
  restrictionHeadings,
} from '@farol/contract/areas/watch/restriction-import';
import { MultiSelect, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { language } from '#client/language.ts';
import { useSignedIn } from '#client/session.ts';
import { toLocalDate } from '#ui/format/dates.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { FileDropZone } from '#ui/fields/FileDropZone.tsx';
import { LongText } from '#ui/fields/LongText.tsx';
import { formatNumber } from '#ui/format/format.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { useCategoryChoices, useReaderChoices } from '../restrictions/form/useRestrictionForm.ts';
import { FileFormat } from '#ui/import/FileFormat.tsx';
import { CheckButton } from '#ui/import/CheckButton.tsx';
import classes from '#ui/import/Import.module.css';
import type { ChoosingState } from '#ui/import/useCheckedImport.ts';
import { buildTemplate } from './template.ts';

/** Returns the list from the navigation state, when it was too long for the form. */
function pastedFrom(state: unknown): string {
  const importInput: unknown =
    typeof state === 'object' && state !== null && 'pasted' in state ? state.pasted : '';
  return typeof importInput === 'string' ? importInput : '';
}

/** Import options next to the file; kept while the user tries files. */
export type ImportOptions = RestrictionImportInput & { pasted: string };

export function useImportOptions(): [ImportOptions, (next: Partial<ImportOptions>) => void] {
  const me = useSignedIn().sub;
  const pasted = pastedFrom(useLocation().state);
  const [options, setOptions] = useState<ImportOptions>({
    viewers: [me],
    receivers: [me],
    categoryId: null,
    expiration: null,
    pasted,
  });
  return [options, next => setOptions(before => ({ ...before, ...next }))];
}

interface Props {
  state: ChoosingState;
  options: ImportOptions;
  onChange(next: Partial<ImportOptions>): void;
  onCheck(file: File, importInput: RestrictionImportInput): void;
}

/** Chooses the file or list, its viewers and receivers, and defaults for category and expiration. */
export function ChooseFile({ state, options: beside, onChange, onCheck }: Props) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [readable, setReadable] = useState(true);
  const people = useReaderChoices();
  const categories = useCategoryChoices();
  const { pasted, ...importInput } = beside;
  const fileToCheck =
    file ??
    (pasted.trim() === ''
      ? null
      : new File([pasted], t('restrictionImport.pastedName'), { type: 'text/csv' }));
  const missing = [
    ...(fileToCheck === null ? [t('restrictionImport.file')] : []),
    ...(readable ? [] : [t('restrictionImport.expiration')]),
    ...(importInput.viewers.length === 0 ? [t('restrictions.viewers')] : []),
    ...(importInput.receivers.length === 0 ? [t('restrictions.receivers')] : []),
  ];
  return (
    <>
      <PageHeader title={t('restrictionImport.title')} />
      <div className={classes.page}>
        <FileFormat
          format={t('restrictionImport.format', { lines: formatNumber(mostRestrictionLines, language()) })}
          headings={restrictionHeadings[language()]}
          meaning={t('restrictionImport.meaning')}
          template={{
            label: t('restrictionImport.template'),
            fileName: t('restrictionImport.templateName'),
            build: () => buildTemplate(categories[0]?.label ?? '', language()),
          }}
        />
        <FileDropZone
          label={t('restrictionImport.file')}
          act={t('restrictionImport.choose')}
          hint={t('restrictionImport.drop')}
          file={file}
          onFile={setFile}
        />
        {file === null && (
          <LongText
            label={t('restrictionImport.pasted')}
            minLines={3}
            maxLines={10}
            mono
            value={pasted}
            onChange={event => onChange({ pasted: event.currentTarget.value })}
          />
        )}
        <div className={classes.line}>
          <Select
            label={t('restrictionImport.category')}
            searchable
            clearable
            data={categories}
            value={importInput.categoryId ?? null}
            onChange={categoryId => onChange({ categoryId })}
          />
          <DateField
            label={t('restrictionImport.expiration')}
            width={260}
            min={toLocalDate(new Date())}
            value={importInput.expiration ?? null}
            onChange={expiration => onChange({ expiration })}
            onReadable={setReadable}
          />
        </div>
        <MultiSelect
          label={t('restrictions.viewers')}
          required
          withAsterisk
          searchable
          data={people}
          value={importInput.viewers}
          onChange={viewers => onChange({ viewers })}
        />
        <MultiSelect
          label={t('restrictions.receivers')}
          required
          withAsterisk
          searchable
          data={people}
          value={importInput.receivers}
          onChange={receivers => onChange({ receivers })}
        />
        {state.refusal !== null && (
          <div role="alert" className={classes.refusal}>
            <strong>{t('restrictionImport.failed')}</strong>
            {state.refusal.map(line => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
        <div className={classes.acts}>
          <CheckButton
            label={t('restrictionImport.check')}
            checking={state.checking}
            missing={missing}
            note={t('restrictionImport.nothingYet')}
            onCheck={() => fileToCheck !== null && onCheck(fileToCheck, importInput)}
          />
        </div>
      </div>
    </>
  );
}
