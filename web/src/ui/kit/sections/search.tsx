import {
  screenOnly,
  choiceOf,
  codes,
  country,
  day,
  flag,
  oneOf,
  pattern,
  period,
  record,
  searchOf,
  text,
  yesNo,
} from '@farol/contract/search';
import i18next from 'i18next';
import { useState } from 'react';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { SearchField } from '#ui/search/SearchField.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { useSearchForm } from '#ui/search/useSearchForm.ts';

const everyKind = searchOf(
  {
    period: period({ days: [-6, 0], outlook: 'past', under: 31 }),
    carriers: codes('carrier', 3),
    number: pattern(/^\d{1,4}[A-Z]?$/, '7007', { max: 5 }),
    note: text({ min: 3, max: 60, example: 'Three letters or more' }),
    airports: codes('airport', 200),
    state: oneOf(['OPEN', 'DONE']),
    source: oneOf(['API', 'PNR'], { asIs: true }),
    read: yesNo('read', 'unread'),
    pinned: flag(),
    lastDay: flag({ address: 'last', on: '24h', days: [-1, 0] }),
    near: flag({ on: '3h', days: [0, 0], quick: true }),
    record: record(),
    birthDate: day(),
    nationality: country(),
  },
  { line: ['period', 'carriers', 'number'] },
);

const atOnce = searchOf(
  {
    origin: choiceOf(['ALL', 'RULE', 'RESTRICTION'], 'ALL'),
    seen: yesNo('seen', 'unseen'),
    shown: screenOnly(flag()),
  },
  { line: ['origin', 'seen', 'shown'] },
);

const texts = {
  kit: {
    search: {
      carriers: 'Carrier',
      number: 'Number',
      note: 'Note',
      airports: 'Airport',
      state: 'State',
      source: 'Source',
      read: 'Read',
      pinned: 'Pinned',
      lastDay: 'Last 24 hours',
      birthDate: 'Birth date',
      nationality: 'Nationality',
      near: 'Now ±3 h',
      record: 'Record',
      origin: 'Origin',
      seen: 'Seen',
      shown: 'Shown',
    },
    states: { OPEN: 'Open', DONE: 'Done' },
    reads: { read: 'Read', unread: 'Unread' },
    origins: { ALL: 'All', RULE: 'Rule', RESTRICTION: 'Restriction' },
    seens: { seen: 'Seen', unseen: 'Unseen' },
  },
};

declare module '#client/texts.ts' {
  interface KnownTexts {
    kitSearch: typeof texts;
  }
}

function addTexts(): void {
  for (const language of ['pt', 'en']) i18next.addResourceBundle(language, 'translation', texts, true, true);
}

const records = {
  record: {
    choices: [
      { value: '019cf2a4-1111-7abc-8def-0123456789ab', label: 'Hub One' },
      { value: '019cf2a4-2222-7abc-8def-0123456789ab', label: 'Hub Two' },
    ],
  },
};
const segments = ['origin', 'seen', 'shown'] as const;

/** Searches of every kind: normal, on each choice, on each change. */
export default function SearchSection() {
  useState(addTexts);
  const search = useSearch(everyKind, { name: 'kit' });
  const short = useSearch(atOnce, { name: 'kit-at-once' });
  const form = useSearchForm(search, { texts: 'kit', live: true });
  return (
    <>
      <SearchBar search={search} texts="kit" records={records} />
      <SearchBar search={short} texts="kit" segments={segments} />
      <form ref={form.element} onSubmit={event => event.preventDefault()}>
        <SearchField form={form} name="state" segments />
        <SearchField form={form} name="note" />
      </form>
      <pre>{JSON.stringify({ body: search.body, atOnce: short.body }, null, 2)}</pre>
    </>
  );
}
