import type { ReactNode } from 'react';
import { toScrollableProps } from '#ui/keyboard/scrollable.ts';
import classes from './ShortTable.module.css';

interface Props {
  label: string;
  head: readonly string[];
  /** Indexes of numeric columns, from 0. */
  numbers?: readonly number[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

export function ShortTable({ label, head, numbers = [], rows }: Props) {
  const align = (index: number): 'end' | undefined => (numbers.includes(index) ? 'end' : undefined);
  return (
    <div className={classes.scroll} {...toScrollableProps(label)}>
      <table className={classes.table}>
        <thead>
          <tr>
            {head.map((name, index) => (
              <th key={name} scope="col" data-align={align(index)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={head[index]} data-align={align(index)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
