import { airports } from '@farol/contract/areas/registry/airports';
import type { CallOutput } from '@farol/contract/endpoint';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '#client/useCall.ts';
import { useAirportGroups, useMyAirports } from '#ui/registry/useAirports.ts';
import { type CodeGroup, CodePicker, type CodesField } from './CodePicker.tsx';

/** The contract accepts at most 200 airports. */
const maxGroupAirports = 200;

const buildAirportsQuery = (text: string) =>
  callQuery(airports.findAirports, { query: { text } }, { background: true });

const toChoices = (result: CallOutput<typeof airports.findAirports>) =>
  result.rows.map(({ iata, city, name }) => ({ code: iata, name: `${city} · ${name}` }));

function useGroups(): CodeGroup[] {
  const { t } = useTranslation();
  const mine = useMyAirports().data ?? [];
  const groups = useAirportGroups().data ?? [];
  const ownGroup = {
    label: t('filter.myAirports', { count: mine.length }),
    codes: mine.map(({ iata }) => iata),
  };
  const sharedGroups = groups.map(({ name, airports }) => ({
    label: t('filter.airportGroup', { name, count: airports.length }),
    codes: airports,
  }));
  return [ownGroup, ...sharedGroups].filter(
    ({ codes }) => codes.length > 0 && codes.length <= maxGroupAirports,
  );
}

export function AirportPicker({ label, value, onChange, inLine = false, ...form }: CodesField) {
  const [text, setText] = useState('');
  const [debouncedText] = useDebouncedValue(text.trim(), 200);
  const client = useQueryClient();
  const result = useQuery({ ...buildAirportsQuery(debouncedText), placeholderData: keepPreviousData });
  return (
    <CodePicker
      {...form}
      label={label}
      inLine={inLine}
      value={value}
      onChange={onChange}
      onText={setText}
      searching={result.isFetching || debouncedText !== text.trim()}
      findNow={async now => toChoices(await client.fetchQuery(buildAirportsQuery(now.trim())))}
      choices={result.data === undefined ? [] : toChoices(result.data)}
      truncated={result.data?.truncated === true}
      groups={useGroups()}
    />
  );
}
