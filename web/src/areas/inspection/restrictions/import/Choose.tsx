import {
  mostRestrictionLines,
  type RestrictionImportGiven,
} from '@farol/contract/areas/inspection/restriction-import';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { language } from '../../../../client/language.ts';
import { useSignedIn } from '../../../../client/session.ts';
import { localDate } from '../../../../ui/dates.ts';
import { saveFile } from '../../../../ui/download/save.ts';
import { ChoiceInput, ChoicesInput } from '../../../../ui/fields/ChoiceInput.tsx';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { FilePlace } from '../../../../ui/fields/FilePlace.tsx';
import { LongText } from '../../../../ui/fields/LongText.tsx';
import { formatNumber } from '../../../../ui/format.ts';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { useCategories, useReaders } from '../form/useRestrictionForm.ts';
import classes from '../../../../ui/import/Import.module.css';
import type { ChoosingState } from '../../../../ui/import/useCheckedImport.ts';
import { template } from './template.ts';

/** Returns the list from the navigation state, when it was too long for the form. */
function pastedBefore(state: unknown): string {
  const given: unknown = typeof state === 'object' && state !== null && 'pasted' in state ? state.pasted : '';
  return typeof given === 'string' ? given : '';
}

/** Import options next to the file; kept while the user tries files. */
export type Beside = RestrictionImportGiven & { pasted: string };

export function useBeside(): [Beside, (next: Partial<Beside>) => void] {
  const me = useSignedIn().sub;
  const pasted = pastedBefore(useLocation().state);
  const [beside, setBeside] = useState<Beside>({
    viewers: [me],
    receivers: [me],
    categoryId: null,
    expiration: null,
    pasted,
  });
  return [beside, next => setBeside(before => ({ ...before, ...next }))];
}

interface Props {
  state: ChoosingState;
  beside: Beside;
  onChange(next: Partial<Beside>): void;
  onCheck(file: File, given: RestrictionImportGiven): void;
}

/** Chooses the file or list, its viewers and receivers, and defaults for category and expiration. */
export function Choose({ state, beside, onChange, onCheck }: Props) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [readable, setReadable] = useState(true);
  const people = useReaders();
  const categories = useCategories();
  const { pasted, ...given } = beside;
  const chosen =
    file ??
    (pasted.trim() === ''
      ? null
      : new File([pasted], t('restrictionImport.pastedName'), { type: 'text/csv' }));
  const ready = chosen !== null && readable && given.viewers.length > 0 && given.receivers.length > 0;
  return (
    <>
      <PageHeader title={t('restrictionImport.title')} />
      <div className={classes.page}>
        <p>{t('restrictionImport.format', { lines: formatNumber(mostRestrictionLines, language()) })}</p>
        <code className={`mono ${classes.example}`}>{t('restrictionImport.example')}</code>
        <p className="dim">{t('restrictionImport.meaning')}</p>
        <div>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() =>
              saveFile(t('restrictionImport.templateName'), template(categories[0]?.label ?? ''))
            }
          >
            {t('restrictionImport.template')}
          </Button>
        </div>
        <FilePlace
          label={t('restrictionImport.file')}
          act={t('restrictionImport.choose')}
          hint={t('restrictionImport.drop')}
          file={file}
          onFile={setFile}
        />
        {file === null && (
          <LongText
            label={t('restrictionImport.pasted')}
            least={3}
            most={10}
            mono
            value={pasted}
            onChange={event => onChange({ pasted: event.currentTarget.value })}
          />
        )}
        <div className={classes.line}>
          <ChoiceInput
            label={t('restrictionImport.category')}
            searchable
            clearable
            data={categories}
            value={given.categoryId ?? null}
            onChange={categoryId => onChange({ categoryId })}
          />
          <DateField
            label={t('restrictionImport.expiration')}
            width={260}
            min={localDate(new Date())}
            value={given.expiration ?? null}
            onChange={expiration => onChange({ expiration })}
            onReadable={setReadable}
          />
        </div>
        <ChoicesInput
          label={t('restrictions.viewers')}
          required
          withAsterisk
          searchable
          data={people}
          value={given.viewers}
          onChange={viewers => onChange({ viewers })}
        />
        <ChoicesInput
          label={t('restrictions.receivers')}
          required
          withAsterisk
          searchable
          data={people}
          value={given.receivers}
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
          <Button
            loading={state.checking}
            disabled={!ready}
            onClick={() => chosen !== null && onCheck(chosen, given)}
          >
            {t('restrictionImport.check')}
          </Button>
          <span className="dim">{t('restrictionImport.nothingYet')}</span>
        </div>
      </div>
    </>
  );
}
