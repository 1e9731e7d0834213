import { momentName } from '#areas/partners/index.ts';
import type { FileDetail } from '@farol/contract/areas/panel/files';
import { IconArrowsDiff, IconCopy, IconTool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { Copyable } from '#ui/display/Copyable.tsx';
import { formatDatedFlight } from '#ui/format/flights.ts';
import { formatBytes, formatNumber } from '#ui/format/format.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import classes from './Detail.module.css';

interface Props {
  file: FileDetail;
  onOpen(id: string): void;
}

/** Links the files that this file repeats, corrects or was corrected by. */
export function Related({ file, onOpen }: Props) {
  const { t } = useTranslation();
  const related = [
    { name: 'duplicateOf', id: file.duplicateOf, Icon: IconCopy },
    { name: 'corrects', id: file.corrects, Icon: IconTool },
    { name: 'correctedBy', id: file.correctedBy, Icon: IconArrowsDiff },
  ] as const;
  return related.map(
    ({ name, id, Icon }) =>
      id !== null && (
        <p key={name} className={classes.related}>
          <Icon size={16} aria-hidden="true" /> {t(`apiPnr.related.${name}`)}{' '}
          <LinkButton onClick={() => onOpen(id)}>{t('apiPnr.openFile')}</LinkButton>
        </p>
      ),
  );
}

export function Facts({ file }: Pick<Props, 'file'>) {
  const { t } = useTranslation();
  const number = (value: number): string => formatNumber(value, language());
  const fact = (name: ReactNode, value: ReactNode) => (
    <div>
      <dt>{name}</dt>
      <dd>{value ?? <span className="dim">–</span>}</dd>
    </div>
  );
  const code = (value: string | null) => (value === null || value === '' ? null : <Copyable value={value} />);
  return (
    <dl className={classes.facts}>
      {fact(
        t('apiPnr.flight'),
        code(file.flights.map(flight => formatDatedFlight(flight, language())).join(', ')),
      )}
      {fact(t('apiPnr.moment'), file.moment === null ? null : momentName(file.moment))}
      {fact(t('apiPnr.sender'), code(file.sender))}
      {fact(t('apiPnr.recipient'), code(file.recipient))}
      {fact(t('apiPnr.controlReference'), code(file.controlReference))}
      {fact(
        t('apiPnr.way'),
        file.integrator === null
          ? t(`apiPnr.ways.${file.way}`)
          : `${file.integrator} (${t(`apiPnr.ways.${file.way}`)})`,
      )}
      {fact(t('apiPnr.people'), number(file.people))}
      {fact(t('apiPnr.bookings'), number(file.bookings))}
      {fact(t('apiPnr.size'), formatBytes(file.size, language()))}
      {fact(t('apiPnr.fileName'), file.fileName)}
      {fact(t('apiPnr.fileId'), code(file.id))}
    </dl>
  );
}
