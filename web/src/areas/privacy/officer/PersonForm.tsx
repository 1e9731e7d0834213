import { Button, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Download } from '#ui/download/useDownload.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { ReasonDialog } from '#ui/reason/ReasonDialog.tsx';
import classes from './Officer.module.css';
import { exportPerson, type PersonFormat } from './queries.ts';

const minDocumentLength = 4;
const formats = [
  { value: 'xlsx' as const, label: 'XLSX' },
  { value: 'json' as const, label: 'JSON' },
];

/** Exports all data of one person, identified by document and birth date. Needs a reason. */
export function PersonForm({ download }: { download: Download }) {
  const { t } = useTranslation();
  const [document, setDocument] = useState('');
  const [birthDate, setBirthDate] = useState<string | null>(null);
  const [format, setFormat] = useState<PersonFormat>('xlsx');
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const short = document.trim().length < minDocumentLength;
  return (
    <section className={classes.part} aria-labelledby="privacy-person">
      <h2 id="privacy-person">{t('privacy.person.title')}</h2>
      <p>{t('privacy.person.text')}</p>
      <form
        noValidate
        className={classes.line}
        onSubmit={event => {
          event.preventDefault();
          setTried(true);
          if (!short && birthDate !== null) setAsking(true);
        }}
      >
        <TextInput
          label={t('privacy.person.document')}
          required
          maxLength={40}
          autoComplete="off"
          value={document}
          error={tried && short ? t('privacy.person.shortDocument', { count: minDocumentLength }) : undefined}
          onChange={event => setDocument(event.currentTarget.value)}
        />
        <DateField
          label={t('privacy.person.birthDate')}
          required
          width={170}
          value={birthDate}
          error={tried && birthDate === null ? t('privacy.person.noBirthDate') : undefined}
          onChange={setBirthDate}
        />
        <Segments
          aria-label={t('privacy.person.format')}
          value={format}
          onChange={next => setFormat(next === 'json' ? 'json' : 'xlsx')}
          data={formats}
        />
        <Button
          type="submit"
          leftSection={<IconDownload size={16} />}
          disabled={download.state.kind === 'running'}
        >
          {t('privacy.person.act')}
        </Button>
      </form>
      {asking && birthDate !== null && (
        <ReasonDialog
          title={t('privacy.person.title')}
          text={t('privacy.person.why')}
          act={t('privacy.person.act')}
          subject={`privacy-person-${document}`}
          asking={false}
          onReason={reason => {
            setAsking(false);
            const person = { document: document.trim(), birthDate, format };
            download.start(`${t('privacy.person.fileName')}.${format}`, exportPerson(person, reason));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
