import type { BackTest } from '@farol/contract/areas/rules/back-tests';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatDay, formatNumber } from '#ui/format/format.ts';
import classes from './BackTest.module.css';

const height = 88;
const step = 10;

/** Shows hits per day as bars, with a line at the flood limit. The table contains the same numbers. */
export function Bars({ test: { days, total, floodADay } }: { test: BackTest }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...days.map(({ hits }) => hits));
  const width = total * step;
  const line = floodADay < most ? height - (floodADay / most) * height : undefined;
  const number = (value: number): string => formatNumber(value, language());
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  const middle = days[Math.floor((days.length - 1) / 2)]?.day;
  const dates = [...new Set([first, middle, last])].filter(day => day !== undefined);
  return (
    <figure className={classes.chart}>
      <figcaption>{t('rules.backTest.chart')}</figcaption>
      <div className={classes.plot}>
        <div className={classes.scale} aria-hidden="true">
          <span>{number(most)}</span>
          <span>0</span>
        </div>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {days.map(({ day, hits }, at) => {
            const tall = hits === 0 ? 1 : Math.max(2, (hits / most) * height);
            return (
              <rect
                key={day}
                x={(total - days.length + at) * step + 1}
                y={height - tall}
                width={step - 2}
                height={tall}
                data-flood={hits > floodADay || undefined}
                data-none={hits === 0 || undefined}
              >
                <title>{`${formatDay(day, language())}: ${number(hits)}`}</title>
              </rect>
            );
          })}
          {line !== undefined && (
            <line x1={0} x2={width} y1={line} y2={line} vectorEffect="non-scaling-stroke" />
          )}
        </svg>
        <div className={classes.dates} aria-hidden="true">
          {dates.map(day => (
            <span key={day}>{formatDay(day, language())}</span>
          ))}
        </div>
      </div>
      <details>
        <summary>{t('rules.backTest.table')}</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('rules.backTest.day')}</th>
              <th scope="col">{t('rules.backTest.people')}</th>
              <th scope="col">{t('rules.backTest.hits')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, people, hits }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day, language())}</th>
                <td>{number(people)}</td>
                <td>{number(hits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
