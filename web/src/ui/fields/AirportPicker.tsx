import { airports } from '@farol/contract/areas/registry/airports';
import type { Answered } from '@farol/contract/endpoint';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { useAirportGroups, useMyAirports } from '../airports.ts';
import { type CodeGroup, CodePicker, type CodesField } from './CodePicker.tsx';

/** The contract accepts at most 200 airports. */
const groupLimit = 200;

const airportsBy = (text: string) =>
  queryOptions({
    queryKey: ['airports', text],
    queryFn: ({ signal }) => call(airports.findAirports, { query: { text } }, { signal, background: true }),
    staleTime: 10 * 60_000,
  });

const choicesOf = (found: Answered<typeof airports.findAirports>) =>
  found.map(({ iata, city, name }) => ({ code: iata, name: `${city} · ${name}` }));

function useGroups(): CodeGroup[] {
  const { t } = useTranslation();
  const mine = useMyAirports().data ?? [];
  const groups = useAirportGroups().data ?? [];
  const own = {
    label: t('filter.myAirports', { count: mine.length }),
    codes: mine.map(({ iata }) => iata),
  };
  const named = groups.map(({ name, airports }) => ({
    label: t('filter.airportGroup', { name, count: airports.length }),
    codes: airports,
  }));
  return [own, ...named].filter(({ codes }) => codes.length > 0 && codes.length <= groupLimit);
}

export function AirportPicker({ label, value, onChange, inLine = false, ...form }: CodesField) {
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), 200);
  const client = useQueryClient();
  const found = useQuery({ ...airportsBy(asked), placeholderData: keepPreviousData });
  return (
    <CodePicker
      {...form}
      label={label}
      inLine={inLine}
      value={value}
      onChange={onChange}
      onText={setText}
      searching={found.isFetching || asked !== text.trim()}
      findNow={async now => choicesOf(await client.fetchQuery(airportsBy(now.trim())))}
      choices={choicesOf(found.data ?? [])}
      groups={useGroups()}
    />
  );
}
