import { lazy } from '../../../ui/lazy.ts';
import { LazyPart } from '../../../ui/LazyPart.tsx';
import { useCheckedImport } from '../../../ui/import/useCheckedImport.ts';
import { applyImport, checkImport, useUsersChanged } from '../queries.ts';
import { Choose } from './Choose.tsx';

// The table comes when there is something to show in it.
const Report = lazy(async () => ({ default: (await import('./Report.tsx')).Report }));

/** A list of people from a file: checked, looked at line by line, applied. */
export default function UserImportScreen() {
  const changed = useUsersChanged();
  const { state, check, acts } = useCheckedImport({ check: checkImport, apply: applyImport, changed });
  return state.step === 'choose' ? (
    <Choose state={state} onCheck={check} />
  ) : (
    <LazyPart onFailed={acts.begin}>
      <Report state={state} acts={acts} />
    </LazyPart>
  );
}
