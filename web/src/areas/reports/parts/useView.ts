import { useSearchParams } from 'react-router';

const views = ['table', 'chart', 'print'] as const;
export type ReportView = (typeof views)[number];

/** View in the address; the first view has no parameter. */
export function useView(first: ReportView): readonly [ReportView, (view: ReportView) => void] {
  const [query, setQuery] = useSearchParams();
  const view = views.find(name => name === query.get('view')) ?? first;
  const setView = (next: ReportView): void =>
    setQuery(
      current => {
        const changed = new URLSearchParams(current);
        if (next === first) changed.delete('view');
        else changed.set('view', next);
        return changed;
      },
      { replace: next !== 'print' && view !== 'print' },
    );
  return [view, setView];
}
