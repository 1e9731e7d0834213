import { airlines } from '@farol/contract/areas/registry/airlines';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { folded } from '../text.ts';
import type { CodeChoice } from './choice.ts';
import { CodePicker, type CodesField } from './CodePicker.tsx';

const most = 30;

interface Airline extends CodeChoice {
  icao: string | null;
}

/** Ranks a match, best first: code, start of the name, start of a word, any part. */
function closeness({ code, icao, name }: Airline, wanted: string): number | undefined {
  if (folded(code).startsWith(wanted)) return 0;
  if (folded(icao ?? '').startsWith(wanted)) return 1;
  const at = folded(name).indexOf(wanted);
  if (at === -1) return undefined;
  return at === 0 ? 2 : folded(name).charAt(at - 1) === ' ' ? 3 : 4;
}

function matching(airlines: readonly Airline[], text: string): CodeChoice[] {
  const wanted = folded(text);
  return airlines
    .flatMap(airline => {
      const close = closeness(airline, wanted);
      return close === undefined ? [] : [{ airline, close }];
    })
    .toSorted((a, b) => a.close - b.close)
    .slice(0, most)
    .map(({ airline: { code, name } }) => ({ code, name }));
}

const asked = queryOptions({
  queryKey: ['airlines'],
  queryFn: ({ signal }) => call(airlines.airlineChoices, {}, { signal }),
  staleTime: 10 * 60_000,
});

export function CarrierPicker({ label, value, onChange, inLine = false, width = 160, ...form }: CodesField) {
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
