import { useCheckedImport } from '#ui/import/useCheckedImport.ts';
import { useUsersChanged } from '../users/queries.ts';
import { applyImport, checkImport } from './queries.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { Report } from './Report.tsx';

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
    <Report state={state} acts={acts} />
  );
}
