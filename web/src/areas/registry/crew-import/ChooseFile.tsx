import { crewHeadings, maxCrewLines } from '@farol/contract/areas/registry/crew-import';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { saveFile } from '#ui/download/save.ts';
import { FileDropZone } from '#ui/fields/FileDropZone.tsx';
import { formatNumber } from '#ui/format/format.ts';
import classes from '#ui/import/Import.module.css';
import type { ChoosingState } from '#ui/import/useCheckedImport.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { useAirlineChoices } from '../parts/useChoices.ts';
import { buildTemplate } from './template.ts';

interface Props {
  state: ChoosingState;
  onCheck(file: File): void;
}

/** Chooses the file, and explains the columns. */
export function ChooseFile({ state, onCheck }: Props) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [carrier] = useAirlineChoices(null);
  const saveTemplate = () => {
    const content = buildTemplate(carrier?.value ?? 'XX', language());
    saveFile(t('crewImport.templateName'), new Blob([content], { type: 'text/csv' }));
  };
  return (
    <>
      <PageHeader title={t('crewImport.title')} />
      <div className={classes.page}>
        <p>{t('crewImport.format', { lines: formatNumber(maxCrewLines, language()) })}</p>
        <code className={`mono ${classes.example}`}>{crewHeadings[language()].join(';')}</code>
        <p className="dim">{t('crewImport.meaning')}</p>
        <div>
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={saveTemplate}>
            {t('crewImport.template')}
          </Button>
        </div>
        <FileDropZone
          label={t('crewImport.file')}
          act={t('crewImport.choose')}
          hint={t('crewImport.drop')}
          file={file}
          onFile={setFile}
        />
        {state.refusal !== null && (
          <div role="alert" className={classes.refusal}>
            <strong>{t('crewImport.failed')}</strong>
            {state.refusal.map(line => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
        <div className={classes.acts}>
          <Button
            loading={state.checking}
            disabled={file === null}
            onClick={() => file !== null && onCheck(file)}
          >
            {t('crewImport.check')}
          </Button>
          <span className="dim">{t('crewImport.nothingYet')}</span>
        </div>
      </div>
    </>
  );
}
