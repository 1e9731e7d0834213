import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatNumber } from '#ui/format/format.ts';
import { toScrollableProps } from '#ui/keyboard/scrollable.ts';
import classes from './ShortTable.module.css';

interface Props {
  label: string;
  head: readonly string[];
  /** Indexes of numeric columns, from 0. */
  numbers?: readonly number[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Rows before the button that shows all. */
  first?: number;
}

export function ShortTable({ label, head, numbers = [], rows, first = Infinity }: Props) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const isCut = !showsAll && rows.length > first;
  const align = (index: number): 'end' | undefined => (numbers.includes(index) ? 'end' : undefined);
  return (
    <>
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
            {(isCut ? rows.slice(0, first) : rows).map(({ key, cells }) => (
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
      {isCut && (
        <Button mt={8} size="compact-sm" variant="default" onClick={() => setShowsAll(true)}>
          {t('action.showAll', { total: formatNumber(rows.length, language()) })}
        </Button>
      )}
    </>
  );
}
