import type { FileDetail } from '@farol/contract/areas/panel/files';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileText, IconRefresh, IconTool, IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FailedNotice } from '#ui/notices/FailedNotice.tsx';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#ui/keyboard/keys.ts';
import { language } from '#client/language.ts';
import { formatDatedFlight } from '#ui/format/flights.ts';
import { formatInstant } from '#ui/format/format.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { PageSkeleton } from '#ui/page/PageSkeleton.tsx';
import { Tag } from '#ui/display/Tag.tsx';
import { Correct } from '../correct/Correct.tsx';
import { ProcessTag, SendTag } from '../parts/States.tsx';
import { useFile, useRaw, useRetry } from '../queries.ts';
import { RawText } from '../raw/RawText.tsx';
import { ReasonDialog } from '#ui/reason/ReasonDialog.tsx';
import { firstFindingInText, marksOf, type Raw, matchedSegments } from '../raw/segments.ts';
import { Answers, Messages } from './Answers.tsx';
import type { ValueLocation, Mode } from '../mode.ts';
import classes from './Detail.module.css';
import { Facts, Related } from './Facts.tsx';
import { Findings } from './Findings.tsx';
import { Stages } from './Stages.tsx';

interface Props {
  id: string;
  /** View of the file, from the address. */
  mode: Mode;
  /** Value to show in the text. */
  location: ValueLocation | undefined;
  onMode(mode: Mode): void;
  /** Opens another file, or closes this one with null. */
  onOpen(id: string | null): void;
}

interface ShownProps {
  file: FileDetail;
  onOpen(id: string | null): void;
}

function Overview({ file, onOpen }: ShownProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.body}>
      <Related file={file} onOpen={onOpen} />
      <Stages stages={file.stages} duration={file.duration} />
      <section className={classes.section} aria-labelledby="file-findings">
        <h3 id="file-findings">
          {t('apiPnr.findings')} <small className="dim">{file.findings.length}</small>
        </h3>
        <Findings findings={file.findings} />
      </section>
      <Facts file={file} />
      <Answers answers={file.answers} />
      <Messages messages={file.messages} />
    </div>
  );
}

interface TextProps extends ShownProps {
  raw: Raw;
  /** Reason for reading the text, which a correction repeats. */
  reason: string;
  correcting: boolean;
  onBack(): void;
}

/** Shows the text of the file with its findings, to read or correct. */
function TextView({ file, raw, reason, correcting, onOpen, onBack }: TextProps) {
  const { t } = useTranslation();
  const { findings } = file;
  const marks = useMemo(() => marksOf(raw.segments, findings), [raw, findings]);
  const [picked, setPicked] = useState<number | null>(null);
  const listedSegments = useMemo(() => matchedSegments(raw), [raw]);
  // Opens the text at the requested value, else at the first finding.
  const highlighted = picked ?? (listedSegments.length > 0 ? null : firstFindingInText(findings, marks));
  const shared = { raw, marks, highlighted, onPick: setPicked };
  if (correcting)
    return (
      <div className={classes.text}>
        <Correct file={file} {...shared} reason={reason} onOpen={onOpen} onCancel={onBack} />
      </div>
    );
  return (
    <div className={`${classes.text} ${classes.beside}`}>
      <section className={classes.side} aria-label={t('apiPnr.findings')}>
        <Findings
          findings={findings}
          highlighted={highlighted}
          onPick={setPicked}
          isPlaced={index => marks.segmentOf[index] !== undefined}
        />
      </section>
      <RawText {...shared} findings={findings} listedSegments={listedSegments} />
    </div>
  );
}

interface HeadProps extends ShownProps {
  mode: Mode;
  onMode(mode: Mode): void;
}

function Head({ file, mode, onMode, onOpen }: HeadProps) {
  const { t } = useTranslation();
  const retry = useRetry(file.id);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // The page title is hidden together with the list.
  const beside = useMediaQuery('(width >= 1100px)') === true && mode === 'view';
  const can = (ability: FileDetail['abilities'][number]): boolean => file.abilities.includes(ability);
  const flights = file.flights.slice(0, 1).map(flight => formatDatedFlight(flight, language()));
  const name = [file.type ?? t('apiPnr.unknownType'), ...flights].join(' · ');
  return (
    <div className={classes.head}>
      {!beside && <h1 className="visually-hidden">{t('apiPnr.title')}</h1>}
      <h2 ref={heading} tabIndex={-1}>
        {name}
      </h2>
      <ProcessTag state={file.processState} />
      <SendTag state={file.sendState} />
      {file.test && <Tag tone="plain">{t('apiPnr.test')}</Tag>}
      <span className="dim">{formatInstant(file.receivedAt, language())}</span>
      <span className={classes.acts}>
        {mode !== 'view' && (
          <Button size="xs" variant="subtle" onClick={() => onMode('view')}>
            {t('apiPnr.backToFile')}
          </Button>
        )}
        {can('raw') && mode !== 'raw' && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFileText size={15} />}
            onClick={() => onMode('raw')}
          >
            {t('apiPnr.raw')}
          </Button>
        )}
        {can('retry') && mode === 'view' && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={15} />}
            loading={retry.isPending}
            onClick={() => retry.mutate()}
          >
            {t('apiPnr.retry')}
          </Button>
        )}
        {can('resend') && mode !== 'correct' && (
          <Button size="xs" leftSection={<IconTool size={15} />} onClick={() => onMode('correct')}>
            {t('apiPnr.correct')}
          </Button>
        )}
        <IconButton label={t('action.close')} onClick={() => onOpen(null)}>
          <IconX size={18} />
        </IconButton>
      </span>
    </div>
  );
}

/** Shows the state, findings and answers of one file, and its text for permitted users. */
export function Detail({ id, mode, location, onMode, onOpen }: Props) {
  const { t } = useTranslation();
  const query = useFile(id);
  const rawRequest = useRaw();
  const [chosen, setChosen] = useState<Mode | null>(null);
  const raw = rawRequest.data;
  // A reopened address has no text loaded; the user gives a reason again.
  const asking = chosen !== null || (mode !== 'view' && raw === undefined);

  const isCorrecting = (chosen ?? mode) === 'correct';

  const show = (next: Mode): void => {
    if (next === 'view' || raw !== undefined) onMode(next);
    else setChosen(next);
  };
  const isRequested = useRef(false);
  const onReason = (reason: string): void => {
    isRequested.current = true;
    rawRequest.mutate(
      { id, reason, location },
      {
        onSuccess: () => {
          if (!isRequested.current) {
            rawRequest.reset();
            return;
          }
          if (chosen !== null) onMode(chosen);
          setChosen(null);
        },
      },
    );
  };
  const cancelRequest = (): void => {
    isRequested.current = false;
    if (chosen === null) onMode('view');
    setChosen(null);
  };
  useKeys(
    useMemo(
      () => [{ key: 'Escape', label: t('apiPnr.closeFile'), run: () => mode === 'view' && onOpen(null) }],
      [t, mode, onOpen],
    ),
  );

  const file = query.data;
  return (
    <aside className={classes.detail} aria-label={t('apiPnr.file')}>
      {file === undefined && query.error !== null && (
        <FailedNotice error={query.error} onRetry={() => void query.refetch()}>
          <Button variant="default" onClick={() => onOpen(null)}>
            {t('action.close')}
          </Button>
        </FailedNotice>
      )}
      {file === undefined && query.error === null && <PageSkeleton />}
      {file !== undefined && (
        <>
          <Head file={file} mode={mode} onMode={show} onOpen={onOpen} />
          {mode !== 'view' && raw !== undefined ? (
            <TextView
              file={file}
              raw={raw}
              reason={rawRequest.variables?.reason ?? ''}
              correcting={mode === 'correct'}
              onOpen={onOpen}
              onBack={() => show('view')}
            />
          ) : (
            <Overview file={file} onOpen={onOpen} />
          )}
        </>
      )}
      {file !== undefined && asking && (
        <ReasonDialog
          subject={`raw ${id}`}
          title={t(isCorrecting ? 'apiPnr.correct' : 'apiPnr.reasonTitle')}
          text={t(isCorrecting ? 'apiPnr.correctReason' : 'apiPnr.reasonText')}
          act={t('apiPnr.show')}
          asking={rawRequest.isPending}
          onReason={onReason}
          onClose={cancelRequest}
        />
      )}
    </aside>
  );
}
