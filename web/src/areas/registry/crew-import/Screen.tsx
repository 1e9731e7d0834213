import { useCheckedImport } from '#ui/import/useCheckedImport.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { applyCrewImport, checkCrewImport } from './queries.ts';
import { Report } from './Report.tsx';

/** Imports crew members from a file: check, review line by line, apply. */
export default function CrewImportScreen() {
  const { state, check, acts } = useCheckedImport({ check: checkCrewImport, apply: applyCrewImport });
  return state.step === 'choose' ? (
    <ChooseFile state={state} onCheck={file => check(file, null)} />
  ) : (
    <Report state={state} acts={acts} />
  );
}
