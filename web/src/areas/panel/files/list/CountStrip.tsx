import type { files, fileSearch } from '@farol/contract/areas/panel/files';
import type { HandlerOutput } from '@farol/contract/endpoint';
import {
  IconCircleX,
  IconClockExclamation,
  IconClockX,
  IconInbox,
  IconLoader2,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { formatNumber } from '#ui/format/format.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';
import classes from '../parts/Panel.module.css';
import { panelPath } from '../mode.ts';

type Counts = HandlerOutput<typeof files.countFiles>;
type Search = SearchOf<typeof fileSearch>;

const cells = [
  { name: 'received', tone: 'plain', Icon: IconInbox, filter: {} },
  { name: 'inWork', tone: 'blue', Icon: IconLoader2, filter: { processState: 'OPEN' } },
  { name: 'withError', tone: 'red', Icon: IconCircleX, filter: { processState: 'WITH_ERROR' } },
  { name: 'delayed', tone: 'amber', Icon: IconClockExclamation, filter: { sendState: 'DELAYED' } },
] as const satisfies readonly {
  name: keyof Counts;
  tone: string;
  Icon: TablerIcon;
  filter: Partial<Search['value']>;
}[];

/** Fits in one line, so that a new carrier moves nothing below. */
const maxCarriers = 4;

function LateCarriers({ carriers }: { carriers: Counts['lateByCarrier'] }) {
  const { t } = useTranslation();
  const rest = carriers.slice(maxCarriers);
  const text = (late: number, missing: number): string =>
    [
      ...(late > 0 ? [t('apiPnr.lateCount', { count: late })] : []),
      ...(missing > 0 ? [t('apiPnr.missingCount', { count: missing })] : []),
    ].join(', ');
  return (
    <div className={classes.late} role="group" aria-label={t('apiPnr.lateByCarrier')}>
      <small className="dim">{t('apiPnr.lateByCarrier')}</small>
      {carriers.length === 0 && <span>{t('apiPnr.noneLate')}</span>}
      {carriers.slice(0, maxCarriers).map(({ carrier, late, missing }) => (
        <Link
          key={carrier}
          to={`${panelPath}?tab=schedule&carriers=${carrier}&state=OWED`}
          title={text(late, missing)}
        >
          <b className="mono">{carrier}</b>
          <span className="visually-hidden">{text(late, missing)}</span>
          {late > 0 && (
            <span data-tone="amber" aria-hidden="true">
              <IconClockExclamation size={14} /> {late}
            </span>
          )}
          {missing > 0 && (
            <span data-tone="red" aria-hidden="true">
              <IconClockX size={14} /> {missing}
            </span>
          )}
        </Link>
      ))}
      {rest.length > 0 && (
        <Link to={`${panelPath}?tab=schedule&state=OWED`}>
          {t('apiPnr.moreCarriers', { count: rest.length })}
        </Link>
      )}
    </div>
  );
}

interface Props {
  counts: Counts | undefined;
  failed: boolean;
  search: Search;
}

/** Shows the counts of the last 24 hours; each count filters the list. */
export function CountStrip({ counts, failed, search: { value, blank, set } }: Props) {
  const { t } = useTranslation();
  const isCurrent = (filter: Partial<Search['value']>): boolean => {
    const { processState, sendState } = { ...blank, ...filter };
    return value.lastDay && value.processState === processState && value.sendState === sendState;
  };
  return (
    <section className={classes.strip} aria-label={t('apiPnr.lastDay')}>
      {cells.map(({ name, tone, Icon, filter }) => (
        <button
          key={name}
          type="button"
          className={classes.cell}
          data-tone={counts !== undefined && counts[name] > 0 ? tone : 'plain'}
          aria-pressed={isCurrent(filter)}
          onClick={() => set({ ...blank, lastDay: true, ...(isCurrent(filter) ? {} : filter) })}
        >
          <b>{counts === undefined ? '–' : formatNumber(counts[name], language())}</b>
          <span>
            <Icon size={14} aria-hidden="true" /> {t(`apiPnr.count.${name}`)}
          </span>
        </button>
      ))}
      <LateCarriers carriers={counts?.lateByCarrier ?? []} />
      <small className={`dim ${classes.at}`}>
        {t('apiPnr.lastDay')}
        {counts !== undefined && (
          <span data-stale={failed}>
            {t(failed ? 'apiPnr.notUpdated' : 'apiPnr.updated', {
              time: new Date(counts.at).toTimeString().slice(0, 5),
            })}
          </span>
        )}
      </small>
    </section>
  );
}
