import { useSearchParams } from 'react-router';
import { ConditionsSample, conditionStates, ReasonsSample } from '../ConditionsSample.tsx';
import classes from '../Kit.module.css';

/** Reads the state from the address: `?state=nested`. */
export default function Conditions() {
  const [query, setQuery] = useSearchParams();
  const state = conditionStates.find(candidate => candidate === query.get('state')) ?? 'nested';
  return (
    <>
      <fieldset className={classes.choices}>
        <legend>Conditions</legend>
        <label>
          State{' '}
          <select
            value={query.get('state') ?? state}
            onChange={event => setQuery({ state: event.currentTarget.value })}
          >
            {conditionStates.map(each => (
              <option key={each}>{each}</option>
            ))}
            <option>reasons</option>
          </select>
        </label>
      </fieldset>
      {query.get('state') === 'reasons' ? <ReasonsSample /> : <ConditionsSample key={state} state={state} />}
    </>
  );
}
