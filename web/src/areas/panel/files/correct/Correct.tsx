import type { FileDetail } from '@farol/contract/areas/panel/files';
import { Button, Switch } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RecoveredNotice } from '#ui/form/RecoveredNotice.tsx';
import { toScrollableProps } from '#ui/keyboard/scrollable.ts';
import { Findings } from '../detail/Findings.tsx';
import { useResend } from '../queries.ts';
import { Lines, type LinesHandle } from '../raw/Lines.tsx';
import type { Marks, Raw } from '../raw/segments.ts';
import { Editor, type EditorHandle } from './Editor.tsx';
import classes from './Correct.module.css';
import { SentCorrection } from './SentCorrection.tsx';
import { useCorrection } from './useCorrection.ts';

interface Props {
  file: FileDetail;
  raw: Raw;
  /** Reason for opening the text. */
  reason: string;
  marks: Marks;
  highlighted: number | null;
  onPick(finding: number): void;
  onOpen(id: string): void;
  onCancel(): void;
}

/** Shows the received and the corrected message next to each other and sends the correction. */
export function Correct({ file, raw, reason, marks, highlighted, onPick, onOpen, onCancel }: Props) {
  const { t } = useTranslation();
  const correction = useCorrection(file.id, raw);
  const resend = useResend();
  const lines = useRef<LinesHandle>(null);
  const editor = useRef<EditorHandle>(null);
  const { diff, differing, bySegment } = correction;
  const sent = resend.data;

  const show = (finding: number): void => {
    const segment = marks.segmentOf[finding];
    const line = segment === undefined || !bySegment ? null : (diff.left[segment] ?? null);
    if (line !== null) editor.current?.showLine(line);
  };
  const pick = (finding: number): void => {
    onPick(finding);
    show(finding);
  };
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    if (highlighted !== null) show(highlighted);
  });
  /**
   * Scrolls the left side to the line that matches the first visible line, or the nearest matched line before
   * it.
   */
  const follow = (line: number, rest: number): void => {
    for (let at = Math.min(line, diff.right.length - 1); at >= 0; at -= 1) {
      const was = diff.right[at] ?? null;
      if (was !== null) return lines.current?.scrollTo(was, rest);
    }
  };
  const send = (): void =>
    resend.mutate(
      { id: file.id, text: correction.written(), reason },
      { onSuccess: correction.discardDraft },
    );
  return (
    <div className={classes.whole}>
      {file.findings.length > 0 && sent === undefined && (
        <div className={classes.found} {...toScrollableProps(t('apiPnr.findings'))}>
          <Findings
            findings={file.findings}
            highlighted={highlighted}
            onPick={pick}
            isPlaced={index => marks.segmentOf[index] !== undefined}
          />
        </div>
      )}
      {correction.recoveredAt !== null && (
        <RecoveredNotice at={correction.recoveredAt} onDiscard={correction.startOver} />
      )}
      <div className={classes.bar}>
        <Switch
          label={t('apiPnr.bySegment')}
          checked={bySegment}
          disabled={sent !== undefined}
          onChange={correction.switchLines}
        />
        <span role="status" className="dim">
          {differing === 0 ? t('apiPnr.noDifference') : t('apiPnr.differing', { count: differing })}
        </span>
        <span className={classes.space} />
        {sent === undefined && (
          <>
            {differing > 0 && (
              <Button size="sm" variant="subtle" onClick={correction.startOver}>
                {t('apiPnr.startOver')}
              </Button>
            )}
            <Button size="sm" variant="default" onClick={onCancel}>
              {t('action.cancel')}
            </Button>
            <Button
              size="sm"
              leftSection={<IconSend size={16} />}
              disabled={differing === 0}
              loading={resend.isPending}
              onClick={send}
            >
              {t('apiPnr.sendAgain')}
            </Button>
          </>
        )}
      </div>
      {resend.error !== null && (
        <p className={classes.errors} role="alert">
          {resend.error.message}
        </p>
      )}
      {sent !== undefined && <SentCorrection id={sent.id} duplicateOf={sent.duplicateOf} onOpen={onOpen} />}
      <div className={classes.sides}>
        <h3>{t('apiPnr.asReceived')}</h3>
        <h3>{t('apiPnr.correctedText')}</h3>
        <div>
          <Lines
            label={t('apiPnr.asReceived')}
            lines={correction.left}
            findings={file.findings}
            marks={bySegment ? marks : undefined}
            highlighted={highlighted}
            onPick={pick}
            diff={diff.leftMarks}
            wrap={false}
            handle={lines}
          />
        </div>
        <div>
          <Editor
            value={correction.edited}
            onChange={correction.setEdited}
            marks={diff.rightMarks}
            disabled={resend.isPending || sent !== undefined}
            onScrolled={follow}
            handle={editor}
          />
        </div>
      </div>
    </div>
  );
}
