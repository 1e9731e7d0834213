import { useCheckedImport } from '#ui/import/useCheckedImport.ts';
import { applyRestrictionImport, checkImport } from './queries.ts';
import { ChooseFile, useImportOptions } from './ChooseFile.tsx';
import { Report } from './Report.tsx';

/** Imports restrictions from a file: check, review line by line, apply. */
export default function RestrictionImportScreen() {
  const { state, check, acts } = useCheckedImport({ check: checkImport, apply: applyRestrictionImport });
  const [beside, change] = useImportOptions();
  return state.step === 'choose' ? (
    <ChooseFile state={state} options={beside} onChange={change} onCheck={check} />
  ) : (
    <Report state={state} acts={acts} />
  );
}
