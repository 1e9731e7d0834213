import { type TravellerHit, uniqueTravellers } from '@farol/contract/areas/search/unique-travellers';
import { Button, Radio, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { toLocalDate } from '#ui/format/dates.ts';
import { formatDay, formatDocumentNumber } from '#ui/format/format.ts';
import { formatFullName } from '../parts/fullName.ts';
import classes from './Decisions.module.css';
import { buildTravellerSearch, findTravellerId } from './findTraveller.ts';

const maxShown = 20;

type Candidate = Pick<TravellerHit, 'id' | 'surname' | 'givenNames' | 'birthDate'> & Partial<TravellerHit>;

function describe(candidate: Candidate): string {
  const { birthDate, departureLocal, documentNumber, documentType } = candidate;
  return [
    formatFullName(candidate),
    birthDate === null ? '' : formatDay(birthDate, language()),
    formatDocumentNumber(documentType ?? null, documentNumber ?? ''),
    departureLocal === undefined ? '' : formatDay(departureLocal, language()),
  ]
    .filter(Boolean)
    .join(' · ');
}

function useCandidates(ownId: string, asked: string | undefined) {
  const pastedId = asked === undefined ? undefined : findTravellerId(asked);
  const isPasted = pastedId !== undefined;
  const body =
    asked === undefined || isPasted ? undefined : buildTravellerSearch(asked, toLocalDate(new Date()));
  const pasted = useCall(
    uniqueTravellers.getTraveller,
    { params: { vuId: pastedId ?? '' } },
    { enabled: isPasted && pastedId !== ownId, handles: [404] },
  );
  const found = useCall(
    uniqueTravellers.searchTravellers,
    { body: body ?? { from: '', to: '' } },
    { enabled: body !== undefined },
  );
  const rows: readonly Candidate[] | undefined = isPasted
    ? [pasted.data?.traveller ?? []].flat()
    : found.data?.rows;
  return {
    isTooShort: asked !== undefined && !isPasted && body === undefined,
    isFetching: pasted.isFetching || found.isFetching,
    candidates: rows?.filter(({ id }) => id !== ownId),
  };
}

interface Props {
  /** Id of the traveller who is merged or kept apart. */
  ownId: string;
  name: string;
  value: string | null;
  isMissing: boolean;
  onChange(id: string | null): void;
}

/** Finds the other traveller by name, document or pasted address, and chooses from those found. */
export function OtherTraveller({ ownId, name, value, isMissing, onChange }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(name);
  const [asked, setAsked] = useState<string>();
  const { isTooShort, isFetching, candidates } = useCandidates(ownId, asked);
  const search = (): void => {
    setAsked(text);
    onChange(null);
  };
  const searchOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    search();
  };
  const error = isTooShort
    ? t('travellerDecision.short')
    : isMissing
      ? t('travellerDecision.otherMissing')
      : undefined;
  return (
    <div>
      <div className={classes.other}>
        <TextInput
          data-autofocus
          label={t('travellerDecision.other')}
          description={t('travellerDecision.otherHelp')}
          required
          value={text}
          error={error}
          onChange={event => setText(event.currentTarget.value)}
          onKeyDown={searchOnEnter}
        />
        <Button variant="default" loading={isFetching} onClick={search}>
          {t('filter.search')}
        </Button>
      </div>
      {candidates !== undefined && !isFetching && (
        <fieldset className={classes.flights}>
          <legend role="status">{t('travellerDecision.found', { count: candidates.length })}</legend>
          {candidates.slice(0, maxShown).map(candidate => (
            <Radio
              key={candidate.id}
              name="other-traveller"
              checked={value === candidate.id}
              label={describe(candidate)}
              onChange={() => onChange(candidate.id)}
            />
          ))}
          {candidates.length > maxShown && (
            <p className="dim">{t('travellerDecision.foundMore', { count: maxShown })}</p>
          )}
        </fieldset>
      )}
    </div>
  );
}
