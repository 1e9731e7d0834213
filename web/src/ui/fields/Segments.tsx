import { useId } from 'react';
import classes from './Segments.module.css';

interface Props<V extends string> {
  'aria-label'?: string;
  'aria-labelledby'?: string;
  value: V;
  data: readonly { value: V; label: string }[];
  onChange(value: V): void;
}

export function Segments<V extends string>({ value, data, onChange, ...ariaProps }: Props<V>) {
  const name = useId();
  return (
    <div role="radiogroup" className={classes.segments} {...ariaProps}>
      {data.map(({ value: optionValue, label }) => (
        <label key={optionValue}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={optionValue === value}
            onChange={() => onChange(optionValue)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
