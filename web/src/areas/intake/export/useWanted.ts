import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { localDate } from '../../../ui/dates.ts';
import { isPeriod } from '../../../ui/fields/PeriodPicker.tsx';
import { type ExportWanted, isTooLong, readWanted, writeWanted } from './filter.ts';
import type { ExportDraft } from './parts/Fields.tsx';

function wantedOf(draft: ExportDraft): ExportWanted | null {
  return isPeriod(draft) && !isTooLong(draft) ? { ...draft, from: draft.from, to: draft.to } : null;
}

/** What is typed, and what of it can be exported: null while the period is not one. The address follows what is typed. */
export function useWanted(): {
  draft: ExportDraft;
  wanted: ExportWanted | null;
  change(next: Partial<ExportDraft>): void;
} {
  const [query, setQuery] = useSearchParams();
  const today = localDate(new Date());
  const text = query.toString();
  const inAddress = useMemo(() => readWanted(new URLSearchParams(text), today), [text, today]);
  const [draft, setDraft] = useState<ExportDraft>(inAddress);
  const [known, setKnown] = useState(inAddress);
  if (known !== inAddress) {
    setKnown(inAddress);
    setDraft(inAddress);
  }
  const wanted = useMemo(() => wantedOf(draft), [draft]);
  const change = (next: Partial<ExportDraft>): void => {
    const changed = { ...draft, ...next };
    const whole = wantedOf(changed);
    setDraft(changed);
    if (whole !== null) setQuery(writeWanted(whole), { replace: true });
  };
  return { draft, wanted, change };
}
