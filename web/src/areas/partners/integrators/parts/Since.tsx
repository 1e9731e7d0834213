import { language } from '#client/language.ts';
import { formatDay, formatInstant } from '#ui/format/format.ts';
import { toLocalDate } from '#ui/format/dates.ts';
import { Countdown } from '#ui/display/Times.tsx';

const relativeTimeMs = 48 * 3600_000;

/** Shows a past instant: elapsed time within two days, else the day. The tooltip has the full instant. */
export function Since({ at }: { at: string }) {
  const moment = new Date(at);
  const near = Date.now() - moment.getTime() < relativeTimeMs;
  const day = formatDay(toLocalDate(moment), language());
  return (
    <time dateTime={at} title={`${day} ${formatInstant(at, language()).slice(-5)}`}>
      {near ? (
        <>
          {formatInstant(at, language())} <Countdown at={at} />
        </>
      ) : (
        day
      )}
    </time>
  );
}
