import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { useReader } from '#client/reader.ts';
import { type CountryNames, useCountries } from '#ui/registry/useCountries.ts';
import { useDocumentTypeName } from '#ui/documents/DocumentStateTag.tsx';
import { useFieldName } from '#ui/format/fieldName.ts';
import { formatDay, formatDocumentNumber, formatInstant } from '#ui/format/format.ts';
import { toScrollableProps } from '#ui/keyboard/scrollable.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { filePath } from '#areas/panel/index.ts';
import { StateTag } from '../../parts/StateTag.tsx';
import { Section } from '../../parts/Section.tsx';
import classes from './EvidenceSection.module.css';
import { type DocumentLine, type Evidence, type FieldLine, type Line, buildLines } from './lines.ts';
import { Value } from './Value.tsx';
import { JoinReasons } from './JoinReasons.tsx';
import { separableBookings, SeparatedPeople, SeparationButtons } from '../../travellers/Separation.tsx';

interface SaidProps {
  evidence: Evidence;
  /** Index of the source column. */
  column: number;
  message: number | null;
  path: string;
  children: ReactNode;
}

/**
 * Links a value to its message for permitted users. Shows the time when another message than the column's
 * contains it.
 */
function MessageLink({ evidence, column, message, path, children }: SaidProps) {
  const { t } = useTranslation();
  const { permissions } = useReader();
  const entry = message === null ? undefined : evidence.messages[message];
  if (entry === undefined) return children;
  const time = formatInstant(entry.at, language());
  const { fileId, ordinal, booking, index } = entry;
  const location = permissions.has('VISUALIZE_RAW_PNR') ? { ordinal, booking, index, path } : undefined;
  const usual = evidence.sources[column]?.message;
  const usualAt = usual === null || usual === undefined ? undefined : evidence.messages[usual]?.at;
  return (
    <>
      {permissions.has('API_PNR_PANEL') ? (
        <Link
          to={filePath(fileId, location)}
          className={classes.value}
          title={t('passenger.evidence.open', { time })}
        >
          {children}
        </Link>
      ) : (
        children
      )}
      {entry.at !== usualAt && <small className="dim">{time}</small>}
    </>
  );
}

interface CellsProps {
  evidence: Evidence;
  countries: CountryNames;
}

function FieldCells({ field, evidence, countries }: CellsProps & { field: FieldLine }) {
  return evidence.sources.map((source, column) => {
    const entry = field.values[column];
    return (
      <td key={source.bookingId ?? source.source}>
        {entry === null || entry === undefined ? (
          <span className="dim">–</span>
        ) : (
          <MessageLink evidence={evidence} column={column} message={entry.message} path={entry.path}>
            <Value field={field.field} values={entry.values} countries={countries} />
          </MessageLink>
        )}
      </td>
    );
  });
}

function DocumentCells({ document, evidence }: { document: DocumentLine; evidence: Evidence }) {
  const { t } = useTranslation();
  return evidence.sources.map((source, column) => {
    const entry = document.values[column];
    if (entry === null || entry === undefined)
      return (
        <td key={source.bookingId ?? source.source}>
          <span className="dim">–</span>
        </td>
      );
    const rest = [
      entry.issuer,
      entry.expiration === null
        ? null
        : t('document.until', { date: formatDay(entry.expiration, language()) }),
    ].filter(part => part !== null);
    return (
      <td key={source.bookingId ?? source.source}>
        <MessageLink evidence={evidence} column={column} message={entry.message} path={entry.path}>
          <span className="mono">{formatDocumentNumber(entry.type, entry.number)}</span>
        </MessageLink>
        {rest.length > 0 && <small>{rest.join(' · ')}</small>}
      </td>
    );
  });
}

/** Names the line and states in text, not only by color, that the sources disagree. */
function LineName({ line }: { line: Line }) {
  const { t } = useTranslation();
  const name = useFieldName();
  const typeName = useDocumentTypeName();
  const leg = line.kind === 'field' ? line.field.leg : null;
  const type =
    line.kind === 'document' ? line.document.values.find(entry => entry !== null)?.type : undefined;
  return (
    <>
      {line.kind === 'field' ? name(line.field.field) : type ? typeName(type) : name('document')}
      {leg !== null && (
        <small className="mono">
          {leg.origin ?? '–'} → {leg.destination ?? '–'}
        </small>
      )}
      {line.disagrees && (
        <span className={classes.differs}>
          <IconAlertTriangle size={13} aria-hidden="true" />
          {line.kind === 'document'
            ? t('passenger.evidence.differIn', {
                parts: line.document.differs
                  .map(part => t(`document.${part}`).toLocaleLowerCase())
                  .join(', '),
              })
            : t('passenger.evidence.differ')}
        </span>
      )}
    </>
  );
}

function Head({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="col">{t('passenger.fieldColumn')}</th>
      {evidence.sources.map(({ source, bookingId, locator, state, message }) => {
        const at = message === null ? undefined : evidence.messages[message]?.at;
        return (
          <th key={bookingId ?? source} scope="col">
            <span className={classes.source}>
              {source}
              {locator !== null && <span className="mono">{locator}</span>}
              {state === 'REMOVED' && <StateTag state={state} />}
            </span>
            {at !== undefined && <small className="dim">{formatInstant(at, language())}</small>}
          </th>
        );
      })}
    </tr>
  );
}

interface TableProps extends CellsProps {
  lines: readonly Line[];
}

function Lines({ lines, evidence, countries }: TableProps) {
  return lines.map((line, at) => (
    <tr key={`${String(at)}-${line.kind}`} data-differs={line.disagrees}>
      <th scope="row">
        <LineName line={line} />
      </th>
      {line.kind === 'field' ? (
        <FieldCells field={line.field} evidence={evidence} countries={countries} />
      ) : (
        <DocumentCells document={line.document} evidence={evidence} />
      )}
    </tr>
  ));
}

interface DisclosureProps {
  open: boolean;
  /** Id of the controlled element. */
  controlsId: string;
  onToggle(): void;
  children: ReactNode;
}

function Disclosure({ open, controlsId: of, onToggle, children }: DisclosureProps) {
  return (
    <Button
      variant="subtle"
      size="xs"
      aria-expanded={open}
      aria-controls={of}
      leftSection={open ? <IconChevronUp size={15} /> : <IconChevronDown size={15} />}
      onClick={onToggle}
    >
      {children}
    </Button>
  );
}

/** Compares what each source reports, field by field. Shows disagreements first and the rest on request. */
export function EvidenceSection({ passenger }: { passenger: PassengerDetail }) {
  const { t } = useTranslation();
  const { evidence, sources } = passenger;
  const countries = useCountries();
  const [all, setAll] = useState(false);
  const [why, setWhy] = useState(false);
  const [table, reasons] = [useId(), useId()];
  const separable = separableBookings(passenger);
  const lines = buildLines(evidence);
  const differing = lines.filter(({ disagrees }) => disagrees);
  const agreeing = lines.length - differing.length;
  const visibleLines = all ? lines : differing;
  const [only] = sources;
  if (lines.length === 0) return null;
  return (
    <Section title={t('passenger.evidence.title')} wide>
      <p className={classes.summary}>
        {differing.length > 0 ? (
          <Tag tone="amber">{t('passenger.evidence.count', { count: differing.length })}</Tag>
        ) : (
          <span className="dim">{t(`passenger.agree.${sources.length > 1 ? 'both' : (only ?? 'API')}`)}</span>
        )}
      </p>
      <div
        id={table}
        hidden={visibleLines.length === 0}
        className={classes.scroll}
        {...toScrollableProps(t('passenger.evidence.title'))}
      >
        <table className={classes.table}>
          <thead>
            <Head evidence={evidence} />
          </thead>
          <tbody>
            <Lines lines={visibleLines} evidence={evidence} countries={countries} />
          </tbody>
        </table>
      </div>
      <div className={classes.acts}>
        {agreeing > 0 && (
          <Disclosure open={all} controlsId={table} onToggle={() => setAll(!all)}>
            {t(all ? 'passenger.evidence.less' : 'passenger.evidence.more', { count: agreeing })}
          </Disclosure>
        )}
        {(evidence.joined.length > 0 || separable.length > 0) && (
          <Disclosure open={why} controlsId={reasons} onToggle={() => setWhy(!why)}>
            {t('passenger.why.title')}
          </Disclosure>
        )}
      </div>
      <div id={reasons} hidden={!why}>
        {why && (
          <>
            <JoinReasons joined={evidence.joined} />
            <div className={classes.acts}>
              <SeparationButtons passenger={passenger} bookings={separable} />
            </div>
          </>
        )}
      </div>
      <SeparatedPeople passenger={passenger} />
    </Section>
  );
}
