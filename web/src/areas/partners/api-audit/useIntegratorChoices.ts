import type { CallRow } from '@farol/contract/areas/partners/api-audit';
import { integrators } from '@farol/contract/areas/partners/integrators';
import { useMemo, useState } from 'react';
import { useMay } from '#client/session.ts';
import { useCall } from '#client/useCall.ts';
import type { RecordChoices } from '#ui/search/SearchField.tsx';

/**
 * Returns integrators to choose from: all, for readers of their list, loaded when the choice opens; otherwise
 * those of the loaded calls. Known names are kept, so that a choice keeps its label when nothing matches.
 */
export function useIntegratorChoices(
  rows: readonly CallRow[] | undefined,
  chosen: string | null,
): RecordChoices {
  const [isOpened, setIsOpened] = useState(false);
  const enabled = useMay('INTEGRATOR') && (isOpened || chosen !== null);
  const listed = useCall(integrators.searchIntegrators, { body: {} }, { enabled }).data?.rows;
  const [knownNames, setKnownNames] = useState<ReadonlyMap<string, string>>(new Map());
  const fresh = (rows ?? []).filter(
    ({ integratorId, integrator }) =>
      integratorId !== null && integrator !== null && knownNames.get(integratorId) !== integrator,
  );
  if (fresh.length > 0)
    setKnownNames(
      new Map([...knownNames, ...fresh.map(row => [row.integratorId ?? '', row.integrator ?? ''] as const)]),
    );
  return useMemo((): RecordChoices => {
    const names = new Map(knownNames);
    for (const { id, identification } of listed ?? []) names.set(id, identification);
    const choices = [...names]
      .map(([value, label]) => ({ value, label }))
      .toSorted((a, b) => a.label.localeCompare(b.label));
    return { choices, onOpen: () => setIsOpened(true) };
  }, [knownNames, listed]);
}
