import { lazy } from '../../../../ui/lazy.ts';
import { LazyPart } from '../../../../ui/LazyPart.tsx';
import { useCheckedImport } from '../../../../ui/import/useCheckedImport.ts';
import { applyImport, checkImport, useRestrictionsChanged } from '../queries.ts';
import { Choose, useBeside } from './Choose.tsx';

// The table comes when there is something to show in it.
const Report = lazy(async () => ({ default: (await import('./Report.tsx')).Report }));

/** A list of restrictions from a file: checked, looked at line by line, applied. */
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
