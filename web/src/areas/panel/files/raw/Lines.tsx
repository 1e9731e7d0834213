import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { toScrollableProps } from '#ui/keyboard/scrollable.ts';
import type { LineMark } from '../correct/diff.ts';
import classes from './Raw.module.css';
import { type Finding, highestSeverity, type Marks, splitSegment } from './segments.ts';

export const lineHeight = 21;
const noLines: readonly number[] = [];

export interface LinesHandle {
  /** Scrolls a line to the top, minus `rest` pixels. */
  scrollTo(line: number, rest: number): void;
}

interface Props {
  label: string;
  lines: readonly string[];
  findings: readonly Finding[];
  /** Findings by line; undefined when lines are not segments. */
  marks?: Marks | undefined;
  /** Highlighted finding. `onPick` is called when a segment with findings is clicked. */
  highlighted: number | null;
  onPick(finding: number): void;
  /** Lines that contain the requested value, in order. */
  valueLines?: readonly number[];
  searched?: string;
  /** Search hit to show. */
  current?: number | undefined;
  diff?: readonly LineMark[] | undefined;
  /** Wraps long lines; otherwise they scroll horizontally. */
  wrap?: boolean;
  handle?: Ref<LinesHandle>;
  /** Moves the focus to the highlighted segment, or to the text, which the arrow keys then scroll. */
  arriving?: boolean;
}

interface LineProps {
  text: string;
  found: readonly number[];
  props: Props;
  /** Props of the button of a segment with findings. */
  onButton: { ref: Ref<HTMLButtonElement>; onFocus(): void };
}

function SegmentText({ text, found, props }: Omit<LineProps, 'onButton'>) {
  const values = found.flatMap(index => props.findings[index]?.value ?? []);
  return splitSegment(text, values, props.searched ?? '').map(
    ({ text: part, isNamed, found: hit }, index) => {
      const key = `${String(index)}-${part}`;
      const content = isNamed ? <u key={key}>{part}</u> : part;
      return hit ? <mark key={key}>{content}</mark> : <span key={key}>{content}</span>;
    },
  );
}

function Line({ text, found, props, onButton }: LineProps) {
  if (found.length === 0) return <SegmentText text={text} found={found} props={props} />;
  const { findings, highlighted, onPick } = props;
  const next = found[(found.indexOf(highlighted ?? -1) + 1) % found.length] ?? 0;
  const tooltip = found.map(index => findings[index]?.message ?? '').join('\n');
  return (
    <button
      {...onButton}
      type="button"
      className={classes.named}
      title={tooltip}
      onClick={() => onPick(next)}
    >
      <SegmentText text={text} found={found} props={props} />
    </button>
  );
}

/** Keeps the focused line rendered when it scrolls out of view, so that the focus is not lost. */
function withLine(range: number[], line: number | null, count: number): number[] {
  if (line === null || line >= count || range.includes(line)) return range;
  return [...range, line].toSorted((one, other) => one - other);
}

/** Focuses the line once, as soon as it is rendered, or the scroller when there is no line. */
function useInitialFocus(arriving: boolean, line: number | undefined, scroller: HTMLElement | null) {
  const due = useRef(arriving);
  useEffect(() => {
    if (!due.current || line !== undefined || scroller === null) return;
    due.current = false;
    scroller.focus({ preventScroll: true });
  }, [line, scroller]);
  return (index: number) => (element: HTMLButtonElement | null) => {
    if (!due.current || element === null || index !== line) return;
    due.current = false;
    element.focus({ preventScroll: true });
  };
}

/**
 * Shows a message with one numbered segment per line. Segments with findings are underlined and clickable.
 */
export function Lines(props: Props) {
  const { label, lines, findings, marks, highlighted, valueLines = noLines, searched = '', current } = props;
  const { diff, wrap = true, handle } = props;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: () => lineHeight,
    overscan: 12,
    rangeExtractor: range => withLine(defaultRangeExtractor(range), focused, lines.length),
  });
  const highlightedLine = highlighted === null ? undefined : marks?.segmentOf[highlighted];
  const first = highlightedLine ?? valueLines[0];
  const arrive = useInitialFocus(props.arriving === true, highlightedLine, scroller);
  useEffect(() => {
    if (first !== undefined && scroller !== null) virtual.scrollToIndex(first, { align: 'center' });
  }, [first, virtual, scroller]);
  useEffect(() => {
    if (current !== undefined) virtual.scrollToIndex(current, { align: 'center' });
  }, [current, searched, virtual]);
  useImperativeHandle(
    handle,
    () => ({ scrollTo: (line, rest) => scroller?.scrollTo({ top: line * lineHeight + rest }) }),
    [scroller],
  );
  return (
    <div ref={setScroller} className={classes.scroller} data-wrap={wrap} {...toScrollableProps(label)}>
      <div role="list" className={classes.lines} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const found = marks?.bySegment.get(index) ?? [];
          return (
            <div
              key={index}
              ref={wrap ? virtual.measureElement : undefined}
              role="listitem"
              aria-setsize={lines.length}
              aria-posinset={index + 1}
              data-index={index}
              data-severity={highestSeverity(findings, found)}
              data-highlighted={highlightedLine === index || valueLines.includes(index)}
              aria-current={valueLines.includes(index) ? 'true' : undefined}
              data-current={current === index}
              data-diff={diff?.[index]}
              className={classes.line}
              style={{ transform: `translateY(${String(start)}px)` }}
            >
              <span className={classes.number} aria-hidden="true">
                {index + 1}
              </span>
              <span className={classes.text}>
                <Line
                  text={lines[index] ?? ''}
                  found={found}
                  props={props}
                  onButton={{ ref: arrive(index), onFocus: () => setFocused(index) }}
                />
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
