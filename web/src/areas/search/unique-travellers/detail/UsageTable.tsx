import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { ShortTable } from '#ui/display/ShortTable.tsx';
import { formatDay } from '#ui/format/format.ts';

interface Use {
  flights: number;
  first: string;
  last: string;
}

interface Props {
  label: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[]; use: Use }[];
  empty?: string;
}

const firstRows = 15;

/** Values of a kind with the number of flights, and the dates of the first and last flight. */
export function UsageTable({ label, head, rows, empty }: Props) {
  const { t } = useTranslation();
  if (rows.length === 0) return <p className="dim">{empty}</p>;
  return (
    <ShortTable
      label={label}
      first={firstRows}
      head={[...head, t('traveller.flights'), t('traveller.first'), t('traveller.last')]}
      numbers={[head.length]}
      rows={rows.map(({ key, cells, use }) => ({
        key,
        cells: [...cells, use.flights, formatDay(use.first, language()), formatDay(use.last, language())],
      }))}
    />
  );
}
