import { lazy } from '../../../../ui/lazy.ts';
import { LazyPart } from '../../../../ui/LazyPart.tsx';
import { useCheckedImport } from '../../../../ui/import/useCheckedImport.ts';
import { applyImport, checkImport, useRestrictionsChanged } from '../queries.ts';
import { Choose, useBeside } from './Choose.tsx';

// Loaded when there is a report to show.
const Report = lazy(async () => ({ default: (await import('./Report.tsx')).Report }));

/** Imports restrictions from a file: check, review line by line, apply. */
export default function RestrictionImportScreen() {
  const changed = useRestrictionsChanged();
  const { state, check, acts } = useCheckedImport({ check: checkImport, apply: applyImport, changed });
  const [beside, change] = useBeside();
  return state.step === 'choose' ? (
    <Choose state={state} beside={beside} onChange={change} onCheck={check} />
  ) : (
    <LazyPart onFailed={acts.begin}>
      <Report state={state} acts={acts} />
    </LazyPart>
  );
}
