import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { airlinesQuery } from '#ui/registry/airlines.ts';
import { foldText } from '#ui/format/foldText.ts';
import type { CodeChoice } from './choice.ts';
import { CodePicker, type CodesField } from './CodePicker.tsx';

const maxChoices = 30;

interface Airline extends CodeChoice {
  icao: string | null;
}

/** Ranks a match, best first: code, start of the name, start of a word, any part. */
function rankMatch({ code, icao, name }: Airline, query: string): number | undefined {
  if (foldText(code).startsWith(query)) return 0;
  if (foldText(icao ?? '').startsWith(query)) return 1;
  const at = foldText(name).indexOf(query);
  if (at === -1) return undefined;
  return at === 0 ? 2 : foldText(name).charAt(at - 1) === ' ' ? 3 : 4;
}

function findMatches(airlines: readonly Airline[], text: string): CodeChoice[] {
  const query = foldText(text);
  return airlines
    .flatMap(airline => {
      const rank = rankMatch(airline, query);
      return rank === undefined ? [] : [{ airline, close: rank }];
    })
    .toSorted((a, b) => a.close - b.close)
    .map(({ airline: { code, name } }) => ({ code, name }));
}

export function CarrierPicker({ label, value, onChange, inLine = false, width = 160, ...form }: CodesField) {
  const [text, setText] = useState('');
  const client = useQueryClient();
  const airlines = useQuery(airlinesQuery);
  const matches = findMatches(airlines.data ?? [], text);
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
      findNow={async now => findMatches(await client.fetchQuery(airlinesQuery), now)}
      choices={matches.slice(0, maxChoices)}
      truncated={matches.length > maxChoices}
    />
  );
}
