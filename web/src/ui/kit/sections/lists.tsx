import { useState } from 'react';
import { useSearchParams } from 'react-router';
import classes from '../Kit.module.css';
import { type ListPart, listParts, type ListState, listStates, SampleList } from '../SampleList.tsx';

const counts = [3000, 0, 1, 12, 300];
const defaultParts: readonly ListPart[] = ['choose', 'acts', 'preview', 'open'];

/** Reads the address: `?rows=3000&state=stale&with=acts,preview`. */
export default function Lists() {
  const [query, setQuery] = useSearchParams();
  const [from] = useState(Date.now);
  const [done, setDone] = useState('');
  const count = Number(query.get('rows') ?? 300);
  const state = listStates.find(candidate => candidate === query.get('state')) ?? 'rows';
  const parts = query.has('with')
    ? listParts.filter(part => query.get('with')?.split(',').includes(part))
    : defaultParts;
  const change = (name: string, value: string): void =>
    setQuery(
      before => {
        before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return (
    <div className={classes.tall}>
      <fieldset className={classes.choices}>
        <legend>List</legend>
        <label>
          Rows{' '}
          <select value={count} onChange={event => change('rows', event.currentTarget.value)}>
            {counts.map(each => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <label>
          State{' '}
          <select value={state} onChange={event => change('state', event.currentTarget.value)}>
            {listStates.map((each: ListState) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        {listParts.map(part => (
          <label key={part}>
            <input
              type="checkbox"
              checked={parts.includes(part)}
              onChange={event =>
                change(
                  'with',
                  listParts
                    .filter(each => (each === part ? event.currentTarget.checked : parts.includes(each)))
                    .join(','),
                )
              }
            />{' '}
            {part}
          </label>
        ))}
        <output>{done}</output>
      </fieldset>
      <SampleList count={count} state={state} parts={parts} from={from} onDone={setDone} />
    </div>
  );
}
