import type { BoardingPanelReply, BoardingRow } from '@farol/contract/areas/boarding/boarding-panel';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { formatFullName } from '#areas/search/parts.ts';
import { language } from '#client/language.ts';
import { showToast } from '#client/toasts.ts';
import { Segments } from '#ui/fields/Segments.tsx';
import { formatInstant, formatLocalAt } from '#ui/format/format.ts';
import { passengerDetailsPath, passengersPath } from '#ui/links/passengerPath.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { Loaded } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { ReasonDialog } from '#ui/reason/ReasonDialog.tsx';
import { bagDropPath, gatePath, manualValidationPath, messagesPath } from '../paths.ts';
import { buildBoardingColumns } from './parts/columns.tsx';
import { LargeView } from './parts/LargeView.tsx';
import { StageStrip } from './parts/StageStrip.tsx';
import { excludeFlight, includeFlight, useBoardingPanel } from './queries.ts';
import classes from './parts/Boarding.module.css';

const views = ['LIST', 'LARGE'] as const;
type View = (typeof views)[number];

const bySituation = [
  { id: 'state', desc: false },
  { id: 'name', desc: false },
];
const idOf = (row: BoardingRow): string => row.id;
const pathOf = (row: BoardingRow): string => passengerDetailsPath(row.id);
const quickTexts = (row: BoardingRow) => [formatFullName(row), row.seat];

function useView(): readonly [View, (view: View) => void] {
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') === 'large' ? 'LARGE' : 'LIST';
  return [view, next => setQuery(next === 'LARGE' ? { view: 'large' } : {}, { replace: true })];
}

/** Exclusion of the flight from the indicators, with its reason. */
function Exclusion({ panel }: { panel: BoardingPanelReply }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const run = (work: Promise<unknown>, done: string): void => {
    setSending(true);
    void work
      .then(() => {
        setAsking(false);
        showToast({ level: 'success', message: done });
      })
      .catch(() => undefined)
      .finally(() => setSending(false));
  };
  const { exclusion, mayExclude } = panel;
  return (
    <>
      {exclusion !== null && <span>{t('boarding.excluded', { reason: exclusion.reason })}</span>}
      {mayExclude && exclusion !== null && (
        <Button
          variant="default"
          size="xs"
          loading={sending}
          onClick={() => run(includeFlight(panel), t('boarding.includedDone'))}
        >
          {t('boarding.include')}
        </Button>
      )}
      {mayExclude && exclusion === null && (
        <Button variant="default" size="xs" onClick={() => setAsking(true)}>
          {t('boarding.exclude')}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={t('boarding.exclude')}
          text={t('boarding.excludeText')}
          act={t('boarding.exclude')}
          asking={sending}
          subject={`boarding.exclusion.${panel.flight.id}`}
          onReason={reason => run(excludeFlight(panel, reason), t('boarding.excludedDone'))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function PanelBar({
  panel,
  view,
  onView,
}: {
  panel: BoardingPanelReply;
  view: View;
  onView(view: View): void;
}) {
  const { t } = useTranslation();
  const { flight, closedAt } = panel;
  return (
    <div className={classes.bar}>
      <Segments
        aria-label={t('boarding.view')}
        value={view}
        onChange={onView}
        data={views.map(value => ({ value, label: t(`boarding.views.${value}`) }))}
      />
      <span className="mono">
        {flight.origin} → {flight.destination}
      </span>
      <span>{formatLocalAt(flight.departureLocal, flight.origin, language())}</span>
      <b>
        {closedAt === null
          ? t('boarding.open')
          : t('boarding.closed', { time: formatInstant(closedAt, language()) })}
      </b>
      <Link to={passengersPath(flight)}>{t('boarding.back')}</Link>
      {panel.mayOperate && (
        <>
          <Link to={gatePath(flight.id)}>{t('boarding.gate')}</Link>
          <Link to={bagDropPath(flight.id)}>{t('boarding.bagDrop')}</Link>
          <Link to={manualValidationPath(flight.id)}>
            {t('boarding.validations', { count: panel.counts.waiting })}
          </Link>
        </>
      )}
      {panel.counts.enrolled > 0 && <Link to={messagesPath(flight.id)}>{t('messages.title')}</Link>}
      <Exclusion panel={panel} />
    </div>
  );
}

/** Shows passengers of a flight by stage, exceptions first. Airline users see flights of their carrier. */
export default function BoardingPanelScreen() {
  const { t } = useTranslation();
  const { flightId = '' } = useParams();
  const found = useBoardingPanel(flightId);
  const [view, setView] = useView();
  const columns = useMemo(() => buildBoardingColumns(t), [t]);
  const { data } = found;
  const source = { ...found, data: data === undefined ? undefined : { rows: data.rows, truncated: false } };
  const title =
    data === undefined
      ? t('boarding.loading')
      : t('boarding.title', { flight: `${data.flight.carrier} ${data.flight.number}` });
  if (view === 'LARGE')
    return (
      <>
        <PageHeader title={title} />
        <Loaded query={found}>
          {panel => (
            <>
              <PanelBar panel={panel} view={view} onView={setView} />
              <LargeView panel={panel} />
            </>
          )}
        </Loaded>
      </>
    );
  return (
    <ListPage
      name="boarding-panel"
      title={title}
      above={
        <>
          {data === undefined ? (
            <div className={classes.bar} />
          ) : (
            <PanelBar panel={data} view={view} onView={setView} />
          )}
          <StageStrip counts={data?.counts} />
        </>
      }
      rows={data?.rows}
      rowId={idOf}
      columns={columns}
      quickTexts={quickTexts}
      source={source}
      empty={{ title: t('boarding.none'), text: t('boarding.noneText') }}
      defaultSort={bySituation}
      to={pathOf}
      exports={[]}
    />
  );
}
