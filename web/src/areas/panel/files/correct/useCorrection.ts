import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { draftKey } from '#client/drafts.ts';
import { useSession } from '#client/session.ts';
import { deleteDraft, saveDraft, readDraft } from '#ui/form/draft.ts';
import type { Raw } from '../raw/segments.ts';
import { countDifferences, diffLines } from './diff.ts';
import { splitReceived, splitText, joinLines, plainLines } from './lines.ts';
import { packLines, unpackLines } from './packedLines.ts';

const emptyDraft = { bySegment: true, packed: '' };

/**
 * Manages the corrected text, shown by segment or as received. Typed text is kept as a draft per account and
 * file until it is sent.
 */
export function useCorrection(fileId: string, raw: Raw) {
  const account = useSession()?.sub ?? '';
  const key = draftKey(account, `correction.${fileId}`);
  const received = useMemo(() => splitReceived(raw), [raw]);
  const plain = useMemo(() => plainLines(raw.text), [raw]);
  const linesBy = (segments: boolean): readonly string[] => (segments ? received.lines : plain);
  const [draft] = useState(() => {
    const kept = readDraft(key, emptyDraft);
    const lines = kept && unpackLines(linesBy(kept.values.bySegment), kept.values.packed);
    return lines && { lines, bySegment: kept.values.bySegment, at: kept.at };
  });
  const [recoveredAt, setRecoveredAt] = useState(draft?.at ?? null);
  const [bySegment, setBySegment] = useState(draft?.bySegment ?? true);
  const [edited, setEdited] = useState(() => (draft?.lines ?? received.lines).join('\n'));
  // Defers the comparison, so that typing stays fast.
  const compared = useDeferredValue(edited);
  const left = linesBy(bySegment);
  const diff = useMemo(() => diffLines(left, plainLines(compared)), [left, compared]);
  const differing = countDifferences(diff);

  const kept = useRef(compared);
  const sent = useRef(false);
  useEffect(() => {
    if (kept.current === compared || sent.current) return;
    kept.current = compared;
    if (differing === 0) deleteDraft(key);
    else {
      const values = { bySegment, packed: packLines(left, plainLines(compared)) };
      saveDraft(key, { values, base: emptyDraft, version: undefined, at: Date.now() });
    }
  }, [key, compared, differing, bySegment, left]);

  const textToSend = (): string => (bySegment ? joinLines(received, plainLines(edited)) : edited);
  return {
    edited,
    setEdited,
    bySegment,
    left,
    diff,
    differing,
    /** Time of the recovered draft, in milliseconds since 1970. */
    recoveredAt,
    /** Returns the text to send. */
    written: textToSend,
    switchLines: (): void => {
      const text = textToSend();
      const same = text === raw.text;
      setBySegment(!bySegment);
      if (bySegment) setEdited(plainLines(text).join('\n'));
      else setEdited((same ? received.lines : splitText(text)).join('\n'));
    },
    startOver: (): void => {
      setRecoveredAt(null);
      setEdited(left.join('\n'));
    },
    /** Deletes the draft after sending. */
    discardDraft: (): void => {
      sent.current = true;
      setRecoveredAt(null);
      deleteDraft(key);
    },
  };
}
