import type { FinderHit } from '@farol/contract/areas/search/finder';
import { minimumSearchText } from '@farol/contract/common';
import { permissionsByKind, recognizeFor } from '@farol/contract/recognition/recognize';
import type { Period } from '@farol/contract/search';
import { useCombobox } from '@mantine/core';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type To, useLocation, useNavigate } from 'react-router';
import { useReader } from '#client/reader.ts';
import { addDays, toLocalDate } from '#ui/format/dates.ts';
import { passengerDetailsPath, passengersPath, passengerSearchTarget } from '#ui/links/passengerPath.ts';
import type { CriteriaState } from '#ui/search/criteriaState.ts';
import { useRecent } from '../parts/recent.ts';
import { buildItems, buildUnknownItems, findEnterItem, type FinderItem, toHitItem } from './items.ts';
import { useFindRecords } from './queries.ts';

/** Pause in typing after which an exact value is looked up. */
const typingPauseMs = 500;
/** Shorter texts are looked up on Enter only, because most of them are unfinished. */
const minimumLiveText = 6;

/** A year; the platform refuses longer periods if it is set to fewer days. */
const toWiderPeriod = (today: string): Period => ({ from: addDays(today, -362), to: addDays(today, 3) });

function pathOf({ kind, id }: FinderHit): string {
  return kind === 'flight' ? passengersPath({ id }) : passengerDetailsPath(id);
}

function useSearchesPassengers(): boolean {
  const { permissions } = useReader();
  return permissionsByKind.NAME.some(permission => permissions.has(permission));
}

/** Recognizes a text while it is typed, looks it up, and opens what the user chooses. */
export function useFinder(field: RefObject<HTMLInputElement | null>, onNavigate: () => void) {
  const { permissions } = useReader();
  const searchesPassengers = useSearchesPassengers();
  const locationKey = useLocation().key;
  /** Navigations that the finder did not start. */
  const moves = useRef(0);
  const isOwnMove = useRef(false);
  const lastKey = useRef(locationKey);
  useEffect(() => {
    if (lastKey.current === locationKey) return;
    lastKey.current = locationKey;
    if (isOwnMove.current) isOwnMove.current = false;
    else moves.current += 1;
  }, [locationKey]);
  const navigate = useNavigate();
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const [text, setText] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const opensResult = useRef(false);
  const find = useFindRecords();
  const recent = useRecent();
  const query = text.trim();
  const meanings = useMemo(
    () => recognizeFor(permissions, query, toLocalDate(new Date())),
    [permissions, query],
  );
  const reply = find.variables === query ? find.data : undefined;
  const isUnknown = submitted && query.length >= minimumSearchText && meanings.length === 0;
  const items = useMemo(() => {
    if (query === '') return recent.map(toHitItem);
    return isUnknown && searchesPassengers
      ? buildUnknownItems(query)
      : buildItems(meanings, reply, searchesPassengers);
  }, [query, recent, meanings, reply, searchesPassengers, isUnknown]);

  const go = (to: To, state?: CriteriaState | null): void => {
    box.closeDropdown();
    setText('');
    setSubmitted(false);
    find.reset();
    onNavigate();
    isOwnMove.current = true;
    void navigate(to, { state });
  };
  const lookUp = (value: string): void => {
    const movesBefore = moves.current;
    find.mutate(value, {
      onSuccess: ({ hits }) => {
        // Ignores the reply when the user has moved on meanwhile.
        if (moves.current !== movesBefore || document.activeElement !== field.current) return;
        const [only, ...more] = hits;
        if (opensResult.current && only !== undefined && more.length === 0) go(pathOf(only));
        else box.openDropdown();
        opensResult.current = false;
      },
    });
  };
  const run = (item: FinderItem | undefined): void => {
    if (item === undefined) return;
    if (item.type === 'hit') go(pathOf(item.hit));
    else if (item.type === 'search') {
      const today = toLocalDate(new Date());
      const period = item.wider ? toWiderPeriod(today) : undefined;
      const { to, state } = passengerSearchTarget(item.criterion, item.value, period);
      go(to, state);
    } else {
      opensResult.current = true;
      if (!find.isPending || find.variables !== query) lookUp(query);
    }
  };
  const change = (next: string): void => {
    setText(next);
    setSubmitted(false);
    opensResult.current = false;
    box.openDropdown();
  };

  const [best] = meanings;
  const isLive = items[0]?.type === 'lookUp' && query.length >= minimumLiveText && best !== undefined;
  const lookUpLatest = useRef(lookUp);
  lookUpLatest.current = lookUp;
  useEffect(() => {
    if (!isLive) return undefined;
    const timer = setTimeout(() => lookUpLatest.current(query), typingPauseMs);
    return () => clearTimeout(timer);
  }, [isLive, query]);

  return {
    box,
    text,
    items,
    reply,
    isPending: find.isPending,
    isTooShort: submitted && query !== '' && query.length < minimumSearchText,
    isUnknown,
    needsSecondLine: best?.kind === 'MRZ_PART',
    searchesPassengers,
    change,
    run,
    submit: () => {
      // The user chooses the search of an unknown text after reading why.
      if (isUnknown) return;
      setSubmitted(true);
      box.openDropdown();
      if (query !== '') run(findEnterItem(items));
    },
    enterItem: query === '' || isUnknown ? undefined : findEnterItem(items),
  };
}
