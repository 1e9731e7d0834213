import type { ColumnSpec } from './columns.ts';
import classes from './Grid.module.css';

interface Props {
  columns: readonly Pick<ColumnSpec<never>, 'id'>[];
  phone: boolean;
  check: boolean;
}

const rows = Array.from({ length: 14 }, (_, index) => `wait-${String(index)}`);

export function Skeleton({ columns, phone, check }: Props) {
  const cells = phone ? ['title'] : columns.map(({ id }) => id);
  return (
    <tbody className={classes.waiting} aria-hidden="true">
      {rows.map(row => (
        <tr key={row} className={classes.skeleton}>
          {check && <td className={classes.check} aria-hidden="true" />}
          {cells.map(cell => (
            <td key={cell} aria-hidden="true">
              <span />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
