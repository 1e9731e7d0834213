import { t } from 'i18next';
import { language } from '#client/language.ts';
import { formatInstant, formatLocal, formatSpan, zoneOffset } from '#ui/format/format.ts';
import { useNow } from '#ui/format/useNow.ts';
import classes from './Times.module.css';

interface LocalProps {
  /** Airport-local, `YYYY-MM-DDTHH:MM`. */
  local: string;
  at: string;
  zone: string;
  airport?: string;
}

/** Builds the tooltip on first hover, because most times are never hovered. */
function setTooltip({ target }: PointerEvent): void {
  const time = target instanceof Element ? target.closest<HTMLTimeElement>('time[data-zone]') : null;
  const zone = time?.dataset['zone'];
  if (time === null || zone === undefined) return;
  const at = time.dateTime;
  const offset = zoneOffset(zone, at);
  time.title = [
    t('time.local', { zone: offset === '' ? zone : `${zone} (${offset})` }),
    t('time.yours', { time: formatInstant(at, language()) }),
  ].join('\n');
}

if (typeof document === 'object') document.addEventListener('pointerover', setTooltip, { passive: true });

/** Formats `14 mar 22:35 GRU`; the tooltip has the zone and the user's time. */
export function LocalTime({ local, at, zone, airport }: LocalProps) {
  return (
    <time dateTime={at} data-zone={zone}>
      {formatLocal(local, language())}
      {airport !== undefined && <span className="mono"> {airport}</span>}
    </time>
  );
}

export function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{formatInstant(at, language())}</time>;
}

const nearMs = 3 * 3600_000;

/** Formats `em 1 h 20` or `há 35 min`: past times grey, near ones bold. */
export function Countdown({ at }: { at: string }) {
  const remainingMs = Date.parse(at) - useNow();
  const span = formatSpan(remainingMs);
  const near = remainingMs >= 0 && remainingMs <= nearMs;
  const text =
    Math.abs(remainingMs) < 60_000 ? t('time.now') : t(remainingMs > 0 ? 'time.in' : 'time.ago', { span });
  return (
    <span className={classes.countdown} data-when={near ? 'near' : remainingMs < 0 ? 'past' : 'later'}>
      {text}
    </span>
  );
}
