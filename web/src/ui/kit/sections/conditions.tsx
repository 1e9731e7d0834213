import { useSearchParams } from 'react-router';
import { ConditionsSample, conditionStates } from '../ConditionsSample.tsx';
import classes from '../Kit.module.css';

/** Conditions in every state, `?state=nested`. */
export default function Conditions() {
  const [query, setQuery] = useSearchParams();
  const state = conditionStates.find(known => known === query.get('state')) ?? 'nested';
  return (
    <>
      <fieldset className={classes.choices}>
        <legend>Conditions</legend>
        <label>
          State{' '}
          <select value={state} onChange={event => setQuery({ state: event.currentTarget.value })}>
            {conditionStates.map(each => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      </fieldset>
      <ConditionsSample key={state} state={state} />
    </>
  );
}
