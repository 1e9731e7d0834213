import { airlines } from '@farol/contract/areas/registry/airlines';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { folded } from '../text.ts';
import type { CodeChoice } from './choice.ts';
import { CodePicker, type PickerForm } from './CodePicker.tsx';

interface Props extends PickerForm {
  label: string;
  value: readonly string[];
  onChange(value: string[]): void;
  /** Its name stands in the field instead of above it. */
  inLine?: boolean;
  width?: number | string;
}

const most = 30;

interface Airline extends CodeChoice {
  icao: string | null;
}

function matching(airlines: readonly Airline[], text: string): CodeChoice[] {
  const wanted = folded(text);
  const byCode = ({ code }: CodeChoice): boolean => folded(code).startsWith(wanted);
  // Who types a code means it, whatever names have these letters in them.
  const found = airlines
    .filter(
      airline =>
        byCode(airline) ||
        folded(airline.icao ?? '').startsWith(wanted) ||
        folded(airline.name).includes(wanted),
    )
    .toSorted((a, b) => Number(byCode(b)) - Number(byCode(a)));
  return found.slice(0, most).map(({ code, name }) => ({ code, name }));
}

const asked = queryOptions({
  queryKey: ['airlines'],
  queryFn: ({ signal }) => call(airlines.airlineChoices, {}, { signal }),
  staleTime: 10 * 60_000,
});

export function CarrierPicker({ label, value, onChange, inLine = false, width = 160, ...form }: Props) {
  const [text, setText] = useState('');
  const client = useQueryClient();
  const airlines = useQuery(asked);
  return (
    <CodePicker
      {...form}
      label={label}
      inLine={inLine}
      width={width}
      value={value}
      onChange={onChange}
      onText={setText}
      searching={airlines.isPending}
      findNow={async now => matching(await client.fetchQuery(asked), now)}
      choices={matching(airlines.data ?? [], text)}
    />
  );
}
