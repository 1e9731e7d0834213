import { type IconActionChoice, iconActions } from '@farol/contract/areas/occurrences/icon-actions';
import { useMemo } from 'react';
import { useReader } from '#client/reader.ts';
import { useCall } from '#client/useCall.ts';

const background = { background: true, handles: 'all' } as const;
const none: readonly IconActionChoice[] = [];

/** Returns the actions of the reader's organization, by name. Airlines have none. */
export function useActionChoices(): readonly IconActionChoice[] {
  const { isAirline } = useReader();
  const { data = none } = useCall(iconActions.iconActionChoices, {}, { ...background, enabled: !isAirline });
  return data;
}

export function useActionsById(): ReadonlyMap<string, IconActionChoice> {
  const choices = useActionChoices();
  return useMemo(() => new Map(choices.map(choice => [choice.id, choice])), [choices]);
}
