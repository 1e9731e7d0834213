import type { CallOutput } from '@farol/contract/endpoint';
import { maxCheckedChars, messageCheck } from '@farol/contract/areas/panel/message-check';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { language } from '#client/language.ts';
import { canUse, useReader } from '#client/reader.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { LongText } from '#ui/fields/LongText.tsx';
import { formatDatedFlight } from '#ui/format/flights.ts';
import { formatNumber } from '#ui/format/format.ts';
import { toScrollableProps } from '#ui/keyboard/scrollable.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Findings } from '../files/detail/Findings.tsx';
import { PanelTabs } from '../files/list/PanelTabs.tsx';
import { RawText } from '../files/raw/RawText.tsx';
import { firstFindingInText, marksOf, type Raw } from '../files/raw/segments.ts';
import classes from './MessageCheck.module.css';

type Checked = CallOutput<typeof messageCheck.checkMessage>;

/** Lists the findings of a pasted message, which is not stored. */
export default function MessageCheck() {
  const { t } = useTranslation();
  const reader = useReader();
  const [text, setText] = useState('');
  const isTooLong = text.length > maxCheckedChars;
  const check = useMutation({
    gcTime: 0,
    mutationFn: (pasted: string) =>
      call(messageCheck.checkMessage, { body: { text: pasted } }, { handles: [0, 400, 413, 422, 500, 503] }),
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const clear = (): void => {
    setText('');
    check.reset();
    field.current?.focus();
  };
  const limit = formatNumber(maxCheckedChars, language());
  return (
    <>
      <PageHeader title={t('apiPnr.check.title')} />
      {canUse(reader, ['API_PNR_PANEL']) && <PanelTabs current="check" />}
      <div className={classes.page} {...toScrollableProps(t('apiPnr.check.title'))}>
        <form
          className={classes.form}
          onSubmit={event => {
            event.preventDefault();
            check.mutate(text);
          }}
        >
          <p className="dim">{t('apiPnr.check.text')}</p>
          <LongText
            ref={field as never}
            label={t('apiPnr.check.message')}
            mono
            minLines={6}
            maxLines={14}
            value={text}
            error={isTooLong ? t('apiPnr.check.tooLong', { limit }) : undefined}
            onChange={event => setText(event.currentTarget.value)}
          />
          <div className={classes.acts}>
            <Button type="submit" loading={check.isPending} disabled={text.trim() === '' || isTooLong}>
              {t('apiPnr.check.act')}
            </Button>
            <Button variant="default" disabled={text === ''} onClick={clear}>
              {t('apiPnr.check.clear')}
            </Button>
            {check.error !== null && (
              <span className={classes.errors} role="alert">
                {check.error.message}
              </span>
            )}
          </div>
        </form>
        {check.data !== undefined && check.variables !== text && (
          <p role="status">{t('apiPnr.check.changed')}</p>
        )}
        {check.data !== undefined && <Result checked={check.data} />}
      </div>
    </>
  );
}

function Result({ checked }: { checked: Checked }) {
  const { t } = useTranslation();
  const { findings, messages, test } = checked;
  const raw: Raw = useMemo(() => ({ ...checked, valueOffsets: [] }), [checked]);
  const marks = useMemo(() => marksOf(raw.segments, findings), [raw, findings]);
  const [picked, setPicked] = useState<number | null>(null);
  const highlighted = picked ?? firstFindingInText(findings, marks);
  const count = (severity: 'ERROR' | 'WARNING'): number =>
    findings.filter(finding => finding.severity === severity).length;
  const [errors, warnings] = [count('ERROR'), count('WARNING')];
  return (
    <section aria-label={t('apiPnr.check.result')}>
      <div className={classes.verdict} role="status">
        <h2>{t(errors > 0 ? 'apiPnr.check.withErrors' : 'apiPnr.check.withoutErrors')}</h2>
        <Tag tone={errors > 0 ? 'red' : 'plain'}>{t('apiPnr.errorCount', { count: errors })}</Tag>
        <Tag tone={warnings > 0 ? 'amber' : 'plain'}>{t('apiPnr.warningCount', { count: warnings })}</Tag>
        {test && <Tag tone="plain">{t('apiPnr.test')}</Tag>}
        {Object.entries(messages).map(([place, { type, flights, people, bookings }]) => (
          <span key={place} className="dim">
            {[
              type,
              ...flights.map(flight => formatDatedFlight(flight, language())),
              t('apiPnr.check.people', { count: people }),
              ...(bookings > 0 ? [t('apiPnr.check.bookings', { count: bookings })] : []),
            ].join(' · ')}
          </span>
        ))}
      </div>
      <div className={classes.result}>
        <div className={classes.side} {...toScrollableProps(t('apiPnr.findings'))}>
          <Findings
            findings={findings}
            highlighted={highlighted}
            onPick={setPicked}
            isPlaced={index => marks.segmentOf[index] !== undefined}
          />
        </div>
        <RawText
          raw={raw}
          findings={findings}
          marks={marks}
          highlighted={highlighted}
          onPick={setPicked}
          listedSegments={[]}
        />
      </div>
    </section>
  );
}
