import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SeverityIcon } from '../parts/States.tsx';
import { sortBySeverity, type Finding } from '../raw/segments.ts';
import classes from './Detail.module.css';

function Place({ finding }: { finding: Finding }) {
  const { t } = useTranslation();
  const { segment, messageOrdinal, booking, person, value } = finding;
  const parts = [
    ...(segment === null ? [] : [t('apiPnr.ofSegment', { segment })]),
    ...(messageOrdinal === null ? [] : [t('apiPnr.ofMessage', { number: messageOrdinal + 1 })]),
    ...(booking === null ? [] : [t('apiPnr.ofBooking', { number: booking + 1 })]),
    ...(person === null ? [] : [t('apiPnr.ofPerson', { number: person + 1 })]),
  ];
  return (
    <small className="dim">
      <span className="mono">{finding.code}</span>
      {parts.length > 0 && ` · ${parts.join(' · ')}`}
      {value !== null && value !== '' && (
        <>
          {' · '}
          <span className={`mono ${classes.value}`} title={t('apiPnr.maskedText')}>
            {t('apiPnr.masked', { value })}
          </span>
        </>
      )}
    </small>
  );
}

function FindingText({ finding }: { finding: Finding }) {
  return (
    <span className={classes.words}>
      <b>{finding.message}</b>
      {finding.advice !== '' && <span>{finding.advice}</span>}
      <Place finding={finding} />
    </span>
  );
}

interface Props {
  findings: readonly Finding[];
  /** Index of the highlighted finding. `onPick` is set when a text is shown next to the list. */
  highlighted?: number | null;
  onPick?(index: number): void;
  /** Returns whether the finding has a position in the text. */
  isPlaced?(index: number): boolean;
}

/** Lists findings, most severe first. */
export function Findings({ findings, highlighted = null, onPick, isPlaced }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (highlighted !== null)
      list.current?.querySelector('[data-highlighted="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);
  if (findings.length === 0) return <p className="dim">{t('apiPnr.noFindings')}</p>;
  const ordered = sortBySeverity(findings).flatMap(index => {
    const finding = findings[index];
    return finding === undefined ? [] : [{ finding, index }];
  });
  return (
    <ul ref={list} className={classes.findings}>
      {ordered.map(({ finding, index }) => (
        <li key={index} data-severity={finding.severity} data-highlighted={highlighted === index}>
          <SeverityIcon severity={finding.severity} />
          {onPick !== undefined && isPlaced?.(index) === true ? (
            <button type="button" aria-pressed={highlighted === index} onClick={() => onPick(index)}>
              <FindingText finding={finding} />
            </button>
          ) : (
            <FindingText finding={finding} />
          )}
        </li>
      ))}
    </ul>
  );
}
