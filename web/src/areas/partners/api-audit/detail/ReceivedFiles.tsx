import type { apiAudit } from '@farol/contract/areas/partners/api-audit';
import type { CallOutput } from '@farol/contract/endpoint';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { formatDatedFlight } from '#ui/format/flights.ts';
import { ShortTable } from '#ui/display/ShortTable.tsx';
import { Tag } from '#ui/display/Tag.tsx';
import classes from '#ui/page/FactsPage.module.css';

type File = CallOutput<typeof apiAudit.getCall>['received'][number];

interface Props {
  files: readonly File[];
  /** Number of files of the call, including deleted ones. */
  brought: number;
  /** Whether the reader may open the panel of files. */
  mayOpen: boolean;
}

const tones = { RECEIVED: 'plain', IN_WORK: 'blue', WITHOUT_ERROR: 'green', WITH_ERROR: 'red' } as const;

function isProcessState(state: string): state is keyof typeof tones {
  return Object.hasOwn(tones, state);
}

function ProcessState({ state }: { state: string }) {
  const { t } = useTranslation();
  return isProcessState(state) ? <Tag tone={tones[state]}>{t(`apiAudit.processState.${state}`)}</Tag> : state;
}

function Name({ file, mayOpen }: { file: File; mayOpen: boolean }) {
  const name = file.fileName ?? file.id;
  const text = <span className={file.fileName === null ? 'mono' : undefined}>{name}</span>;
  return mayOpen ? <Link to={`/admin/api-pnr/list-api-pnr?file=${file.id}`}>{text}</Link> : text;
}

function List({ files, mayOpen }: Omit<Props, 'brought'>) {
  const { t } = useTranslation();
  return (
    <ShortTable
      label={t('apiAudit.received')}
      head={[
        t('apiAudit.file.name'),
        t('apiAudit.file.type'),
        t('apiAudit.file.state'),
        t('apiAudit.file.flights'),
      ]}
      rows={files.map(file => ({
        key: file.id,
        cells: [
          <Name key="name" file={file} mayOpen={mayOpen} />,
          <span key="type" className="mono">
            {file.type}
          </span>,
          <ProcessState key="state" state={file.processState} />,
          <span key="flights" className="mono">
            {file.flights.map(flight => formatDatedFlight(flight, language())).join(', ')}
          </span>,
        ],
      }))}
    />
  );
}

export function ReceivedFiles({ files, brought, mayOpen }: Props) {
  const { t } = useTranslation();
  const deletedCount = brought - files.length;
  return (
    <section className={classes.part}>
      <h2>{t('apiAudit.received')}</h2>
      {brought === 0 && <p className="dim">{t('apiAudit.receivedNone')}</p>}
      {files.length > 0 && <List files={files} mayOpen={mayOpen} />}
      {deletedCount > 0 && <p className="dim">{t('apiAudit.receivedGone', { count: deletedCount })}</p>}
    </section>
  );
}
