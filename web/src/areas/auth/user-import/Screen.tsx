import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { useCheckedImport } from '#ui/import/useCheckedImport.ts';
import { useUsersChanged } from '../users/queries.ts';
import { applyImport, checkImport } from './queries.ts';
import { ChooseFile } from './ChooseFile.tsx';

// Loaded when there is a report to show.
const Report = lazy(async () => ({ default: (await import('./Report.tsx')).Report }));

/** Imports users from a file: check, review line by line, apply. */
export default function UserImportScreen() {
  const changed = useUsersChanged();
  const { state, check, acts } = useCheckedImport({
    check: checkImport,
    apply: applyImport,
    reload: changed,
  });
  return state.step === 'choose' ? (
    <ChooseFile state={state} onCheck={check} />
  ) : (
    <LazyPart onFailed={acts.reset}>
      <Report state={state} acts={acts} />
    </LazyPart>
  );
}
