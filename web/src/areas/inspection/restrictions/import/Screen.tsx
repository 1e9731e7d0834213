import { lazy } from '../../../../ui/lazy.ts';
import { LazyPart } from '../../../../ui/LazyPart.tsx';
import { Choose, useBeside } from './Choose.tsx';
import { useImport } from './useImport.ts';

// The table comes when there is something to show in it.
const Report = lazy(async () => ({ default: (await import('./Report.tsx')).Report }));

/** A list of restrictions from a file: checked, looked at line by line, applied. */
export default function RestrictionImportScreen() {
  const { state, check, ...actions } = useImport();
  const [beside, change] = useBeside();
  return state.step === 'choose' ? (
    <Choose state={state} beside={beside} onChange={change} onCheck={check} />
  ) : (
    <LazyPart onFailed={actions.begin}>
      <Report state={state} actions={actions} />
    </LazyPart>
  );
}
