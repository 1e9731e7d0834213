import { useId } from 'react';
import classes from './Segments.module.css';

interface Props<V extends string> {
  'aria-label'?: string;
  'aria-labelledby'?: string;
  value: V;
  data: readonly { value: V; label: string }[];
  onChange(value: V): void;
}

export function Segments<V extends string>({ value, data, onChange, ...named }: Props<V>) {
  const name = useId();
  return (
    <div role="radiogroup" className={classes.segments} {...named}>
      {data.map(({ value: each, label }) => (
        <label key={each}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={each === value}
            onChange={() => onChange(each)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
