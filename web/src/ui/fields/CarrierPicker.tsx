import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { airlinesQuery } from '#ui/registry/airlines.ts';
import { foldText } from '#ui/format/foldText.ts';
import { findMatches } from '#ui/format/matches.ts';
import type { CodeChoice } from './choice.ts';
import { CodePicker, type CodesField } from './CodePicker.tsx';

const maxChoices = 30;

interface Airline extends CodeChoice {
  icao: string | null;
}

/** Codes first, then names. */
function findAirlines(airlines: readonly Airline[], text: string): CodeChoice[] {
  const query = foldText(text);
  const rankCode = ({ code, icao }: Airline): number =>
    foldText(code).startsWith(query) ? 0 : foldText(icao ?? '').startsWith(query) ? 1 : 2;
  const byCode = airlines
    .filter(airline => rankCode(airline) < 2)
    .toSorted((a, b) => rankCode(a) - rankCode(b));
  const byName = findMatches(airlines, text, ({ name }) => [name]);
  return [...new Set([...byCode, ...byName])].map(({ code, name }) => ({ code, name }));
}

export function CarrierPicker({ label, value, onChange, inLine = false, width = 160, ...form }: CodesField) {
  const [text, setText] = useState('');
  const client = useQueryClient();
  const airlines = useQuery(airlinesQuery);
  const matches = findAirlines(airlines.data ?? [], text);
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
      findNow={async now => findAirlines(await client.fetchQuery(airlinesQuery), now)}
      choices={matches.slice(0, maxChoices)}
      truncated={matches.length > maxChoices}
    />
  );
}
