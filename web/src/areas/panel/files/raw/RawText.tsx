import { TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { splitReceived } from '../correct/lines.ts';
import { CopyTextButton } from '../parts/CopyTextButton.tsx';
import { Lines } from './Lines.tsx';
import classes from './Raw.module.css';
import { type Finding, findLines, type Marks, type Raw } from './segments.ts';

interface Props {
  raw: Raw;
  findings: readonly Finding[];
  marks: Marks;
  highlighted: number | null;
  onPick(finding: number): void;
  /** Segments that contain the requested value. */
  listedSegments: readonly number[];
}

/** Shows the stored message with a search field. */
export function RawText({ raw, findings, marks, highlighted, onPick, listedSegments }: Props) {
  const { t } = useTranslation();
  const [searched, setSearched] = useState('');
  const [place, setPlace] = useState(0);
  const { lines } = useMemo(() => splitReceived(raw), [raw]);
  const hits = useMemo(() => findLines(lines, searched), [lines, searched]);
  const at = hits.length === 0 ? 0 : place % hits.length;
  const go = (by: number): void => {
    if (hits.length > 0) setPlace((at + by + hits.length) % hits.length);
  };
  return (
    <div className={classes.whole}>
      <div className={classes.bar}>
        <TextInput
          type="search"
          size="xs"
          w={220}
          aria-label={t('apiPnr.searchText')}
          placeholder={t('apiPnr.searchText')}
          leftSection={<IconSearch size={14} />}
          value={searched}
          onChange={event => {
            setSearched(event.currentTarget.value);
            setPlace(0);
          }}
          onKeyDown={event => {
            if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
          }}
        />
        <IconButton label={t('apiPnr.previousHit')} disabled={hits.length === 0} onClick={() => go(-1)}>
          <IconChevronUp size={16} />
        </IconButton>
        <IconButton label={t('apiPnr.nextHit')} disabled={hits.length === 0} onClick={() => go(1)}>
          <IconChevronDown size={16} />
        </IconButton>
        <span role="status" className="dim">
          {searched.trim() !== '' &&
            (hits.length === 0
              ? t('filter.nothingFound')
              : t('apiPnr.hit', { at: at + 1, count: hits.length }))}
        </span>
        <span className={classes.space} />
        {listedSegments.length > 0 && <span>{t('apiPnr.valueHere', { count: listedSegments.length })}</span>}
        <span className="dim">{t('apiPnr.segmentCount', { count: lines.length })}</span>
        <CopyTextButton text={raw.text} />
      </div>
      <Lines
        label={t('apiPnr.raw')}
        lines={lines}
        findings={findings}
        marks={marks}
        highlighted={highlighted}
        onPick={onPick}
        valueLines={listedSegments}
        searched={searched.trim()}
        current={hits[at]}
        arriving
      />
    </div>
  );
}
