import { useCheckedImport } from '#ui/import/useCheckedImport.ts';
import { applyImport, checkImport } from './queries.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { Report } from './Report.tsx';

/** Imports users from a file: check, review line by line, apply. */
export default function UserImportScreen() {
  const { state, check, acts } = useCheckedImport({ check: checkImport, apply: applyImport });
  return state.step === 'choose' ? (
    <ChooseFile state={state} onCheck={check} />
  ) : (
    <Report state={state} acts={acts} />
  );
}
