import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lineHeight } from '../raw/Lines.tsx';
import type { LineMark } from './diff.ts';
import classes from './Correct.module.css';

export interface EditorHandle {
  showLine(line: number): void;
}

interface Props {
  value: string;
  onChange(value: string): void;
  marks: readonly LineMark[];
  disabled: boolean;
  /** First visible line, and how many pixels of it are scrolled out. */
  onScrolled(line: number, rest: number): void;
  handle: Ref<EditorHandle>;
}

const overscanLines = 6;

/** Renders a text area with line numbers and difference marks. Lines do not wrap, so each line is one row. */
export function Editor({ value, onChange, marks, disabled, onScrolled, handle }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLTextAreaElement>(null);
  const [top, setTop] = useState(0);
  const height = box.current?.clientHeight ?? 600;
  const first = Math.max(0, Math.floor(top / lineHeight) - overscanLines);
  const last = Math.min(marks.length, first + Math.ceil(height / lineHeight) + 2 * overscanLines);
  const visibleLines = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  useImperativeHandle(
    handle,
    () => ({
      showLine: line => {
        const { current } = box;
        current?.scrollTo({ top: Math.max(0, line * lineHeight - current.clientHeight / 2) });
      },
    }),
    [],
  );
  return (
    <div className={classes.editor}>
      <div className={classes.behind} aria-hidden="true">
        {visibleLines.map(line => (
          <div
            key={line}
            data-diff={marks[line]}
            style={{ transform: `translateY(${String(line * lineHeight - top)}px)` }}
          >
            {line + 1}
          </div>
        ))}
      </div>
      <textarea
        ref={box}
        aria-label={t('apiPnr.correctedText')}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        disabled={disabled}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        onScroll={event => {
          const { scrollTop } = event.currentTarget;
          setTop(scrollTop);
          onScrolled(Math.floor(scrollTop / lineHeight), scrollTop % lineHeight);
        }}
      />
    </div>
  );
}
