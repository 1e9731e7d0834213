import type { TrailEvent, TrailRecord } from '@farol/contract/areas/audit/trail';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useReader } from '#client/reader.ts';
import { formatNumber } from '#ui/format/format.ts';
import { language } from '#client/language.ts';
import { ShortTable } from '#ui/display/ShortTable.tsx';
import { buildTrailPath } from '#ui/access/trailPath.ts';
import { formatKind } from '../formats.ts';
import { findRecordPath } from './recordPath.ts';
import pageClasses from '#ui/page/FactsPage.module.css';
import classes from './Trail.module.css';

const pageRows = 25;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function Acts({
  record,
  actorId,
  path,
}: {
  record: TrailRecord;
  actorId: string | null;
  path: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <span className={classes.links}>
      {path !== undefined && <Link to={path}>{t('trail.open')}</Link>}
      {uuid.test(record.id) && <Link to={buildTrailPath({ record: record.id })}>{t('action.whoSaw')}</Link>}
      {uuid.test(record.id) && actorId !== null && (
        <Link to={buildTrailPath({ record: record.id, user: actorId })}>{t('trail.theirsOfIt')}</Link>
      )}
    </span>
  );
}

/** Passengers have the name of their flight. */
function RecordName({ record: { id, kind, name, person = null } }: { record: TrailRecord }) {
  const { t } = useTranslation();
  if (person !== null) return `${person} · ${name ?? id}`;
  if (name === null) return <span className="mono">{id}</span>;
  return kind === 'passenger' ? t('trail.meantPassenger', { flight: name }) : name;
}

/** Lists the records of the event, each with a link to its other viewers. */
export function Records({ event }: { event: TrailEvent }) {
  const { t } = useTranslation();
  const reader = useReader();
  const { records, counts, actorId } = event;
  const [shownCount, setShownCount] = useState(pageRows);
  const visibleRecords = records.slice(0, shownCount);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={pageClasses.part}>
      <h2>{t('trail.records')}</h2>
      {records.length === 0 ? (
        <p className="dim">{t('trail.recordsNone')}</p>
      ) : (
        <ShortTable
          label={t('trail.records')}
          head={[t('trail.recordKind'), t('trail.recordName'), t('trail.recordActs')]}
          rows={visibleRecords.map((record, index) => ({
            key: `${record.id} ${index}`,
            cells: [
              formatKind(record.kind),
              <RecordName key="name" record={record} />,
              <Acts key="acts" record={record} actorId={actorId} path={findRecordPath(record, reader)} />,
            ],
          }))}
        />
      )}
      {visibleRecords.length < records.length && (
        <Button variant="default" size="xs" onClick={() => setShownCount(shownCount + pageRows)}>
          {t('trail.recordsNext', { count: Math.min(pageRows, records.length - visibleRecords.length) })}
        </Button>
      )}
      {total > visibleRecords.length && (
        <p className="dim">
          {t('trail.recordsMore', {
            shown: formatNumber(visibleRecords.length, language()),
            total: formatNumber(total, language()),
          })}
        </p>
      )}
    </section>
  );
}
