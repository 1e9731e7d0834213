import type { registerAbilities } from '@farol/contract/areas/registry/register';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** A record that is ended and begun again, never deleted. */
export interface Registered {
  active: boolean;
  version: number;
  abilities: readonly (typeof registerAbilities)[number][];
}

/** What the screens of a register have in common. */
export interface Register<R extends { version: number }> {
  /** Names its queries and drafts. */
  name: string;
  /** Addresses of its screens begin so. */
  path: `/${string}`;
  /** Address of a record's own page, where it is not `path/edit/id`. */
  editPath?(id: string): string;
  idOf(row: R): string;
  nameOf(row: R): string;
  read(id: string, signal?: AbortSignal): Promise<R>;
}

export interface TogglingRegister<R extends Registered> extends Register<R> {
  /** Refused where the record has another version by then. */
  toggle(id: string, version: number): Promise<unknown>;
}

export const listPath = ({ path }: Pick<Register<never>, 'path'>): string => `${path}/list`;

/** Of the record as it stands now: the version must be the current one when it is saved. */
export function useRecord<R extends { version: number }>(register: Register<R>, id: string) {
  return useQuery({
    queryKey: [register.name, 'one', id],
    queryFn: ({ signal }) => register.read(id, signal),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Has everything read again that may show the record: lists, choices, names. */
export function useRecordsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}
