import { listHeadings, maxListEntries } from '@farol/contract/areas/watch/named-lists';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '#client/failures.ts';
import { language } from '#client/language.ts';
import { saveFile } from '#ui/download/save.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { FileDropZone } from '#ui/fields/FileDropZone.tsx';
import { toLocalDate } from '#ui/format/dates.ts';
import { formatCount } from '#ui/import/ImportReport.tsx';
import { CheckButton } from '#ui/import/CheckButton.tsx';
import classes from '#ui/import/Import.module.css';
import { versionPathOf } from '../paths.ts';
import { checkVersion } from '../queries.ts';
import { buildTemplate } from './template.ts';

/** Checks a file of a new version, then opens its differences. */
export function ImportVersion({ listId }: { listId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [listedOn, setListedOn] = useState<string | null>(toLocalDate(new Date()));
  const [readable, setReadable] = useState(true);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: { file: File; listedOn: string }) => checkVersion(listId, input.file, input.listedOn),
    onSuccess: ({ id }) => void navigate(versionPathOf(id)),
  });
  return (
    <>
      <p className="dim">{t('namedLists.format', { entries: formatCount(maxListEntries) })}</p>
      <code className={`mono ${classes.example}`}>{listHeadings[language()].join(';')}</code>
      <p className="dim">{t('namedLists.meaning')}</p>
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => saveFile(t('namedLists.templateName'), buildTemplate(language()))}
        >
          {t('restrictionImport.template')}
        </Button>
      </div>
      <FileDropZone
        label={t('namedLists.file')}
        act={t('restrictionImport.choose')}
        hint={t('restrictionImport.drop')}
        file={file}
        onFile={setFile}
      />
      <DateField
        label={t('namedLists.listedOn')}
        width={260}
        required
        value={listedOn}
        onChange={setListedOn}
        onReadable={setReadable}
      />
      {error instanceof ApiError && (
        <div role="alert" className={classes.refusal}>
          <strong>{t('restrictionImport.failed')}</strong>
          {error.messages.map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <div className={classes.acts}>
        <CheckButton
          label={t('namedLists.check')}
          checking={isPending}
          missing={[
            ...(file === null ? [t('namedLists.file')] : []),
            ...(listedOn === null || !readable ? [t('namedLists.listedOn')] : []),
          ]}
          note={t(isPending ? 'namedLists.checking' : 'namedLists.nothingYet')}
          onCheck={() => file !== null && listedOn !== null && mutate({ file, listedOn })}
        />
        {isPending && <progress className={classes.bar} aria-label={t('namedLists.checking')} />}
      </div>
    </>
  );
}
