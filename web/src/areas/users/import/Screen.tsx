import { Choose } from './Choose.tsx';
import { Report } from './Report.tsx';
import { useImport } from './useImport.ts';

/** A list of people from a file: checked, looked at line by line, applied. */
export default function UserImportScreen() {
  const { state, check, ...actions } = useImport();
  return state.step === 'choose' ? (
    <Choose state={state} onCheck={check} />
  ) : (
    <Report state={state} actions={actions} />
  );
}
