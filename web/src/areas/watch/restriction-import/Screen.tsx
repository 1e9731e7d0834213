import { useCheckedImport } from '#ui/import/useCheckedImport.ts';
import { useFlood } from '#areas/judging/parts.ts';
import { applyRestrictionImport, checkImport } from './queries.ts';
import { ChooseFile, useImportOptions } from './ChooseFile.tsx';
import { Report } from './Report.tsx';

/** Imports restrictions from a file: check, review line by line, apply. */
export default function RestrictionImportScreen() {
  const flood = useFlood('import');
  const { state, check, acts } = useCheckedImport({
    check: checkImport,
    apply: id => flood.send(floods => applyRestrictionImport(id, floods)),
  });
  const [beside, change] = useImportOptions();
  return state.step === 'choose' ? (
    <ChooseFile state={state} options={beside} onChange={change} onCheck={check} />
  ) : (
    <>
      <Report state={state} acts={acts} />
      {flood.dialog}
    </>
  );
}
