import { useDeferredValue, useMemo, useState } from 'react';
import type { Raw } from '../raw/segments.ts';
import { countDifferences, diffLines } from './diff.ts';
import { cutReceived, cutText, joinLines, plainLines } from './lines.ts';

/** The edited text beside the received one, either one segment a line or as it was received. */
export function useCorrection(raw: Raw) {
  const received = useMemo(() => cutReceived(raw), [raw]);
  const plain = useMemo(() => plainLines(raw.text), [raw]);
  const [bySegment, setBySegment] = useState(true);
  const [edited, setEdited] = useState(() => received.lines.join('\n'));
  // Marks may come a moment after the letter; the letter may not.
  const compared = useDeferredValue(edited);
  const left = bySegment ? received.lines : plain;
  const diff = useMemo(() => diffLines(left, plainLines(compared)), [left, compared]);
  const written = (): string => (bySegment ? joinLines(received, plainLines(edited)) : edited);
  return {
    edited,
    setEdited,
    bySegment,
    left,
    diff,
    differing: countDifferences(diff),
    /** The text to send. */
    written,
    switchLines: (): void => {
      const text = written();
      const same = text === raw.text;
      setBySegment(!bySegment);
      if (bySegment) setEdited(plainLines(text).join('\n'));
      else setEdited((same ? received.lines : cutText(text)).join('\n'));
    },
    startOver: (): void => setEdited(left.join('\n')),
  };
}
