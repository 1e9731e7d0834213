import { useState } from 'react';
import { toScrollableProps } from '#ui/keyboard/scrollable.ts';
import classes from '../Kit.module.css';
import { createSamples } from '../samples.tsx';

/** Baseline for scroll measurements, without virtualization. */
export default function Native() {
  const [rows] = useState(() => createSamples(3000, Date.now()));
  return (
    <div className={classes.native} {...toScrollableProps('Native table')}>
      <table>
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              <td>
                <a href="/web/kit">{row.name}</a>
              </td>
              <td>{row.alerts}</td>
              <td>{row.flight}</td>
              <td>
                <time>{row.departureAt.slice(11, 16)}</time>
              </td>
              <td>
                <time>{row.departureLocal}</time> {row.from}
              </td>
              <td>{row.from}</td>
              <td>{row.to}</td>
              <td>
                <span className="mono">{row.document}</span>
              </td>
              <td>{row.nationality}</td>
              <td>{row.birthDate}</td>
              <td>{row.bags}</td>
              <td>{row.state}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
