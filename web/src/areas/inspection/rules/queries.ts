import { users } from '@farol/contract/areas/auth/users';
import { categories } from '@farol/contract/areas/inspection/categories';
import { type RuleInput, rules, type ruleSearch } from '@farol/contract/areas/inspection/rules';
import { workTeams } from '@farol/contract/areas/inspection/work-teams';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '#client/call.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';

/** Query key of all searches for rules. */
export const listKey = 'rules';

export function useRules({ queryKey, body }: SearchOf<typeof ruleSearch>) {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(rules.searchRules, { body }, { signal }),
    staleTime: 60_000,
  });
}

export function useRule(id: string) {
  return useQuery({
    queryKey: ['rule', id],
    queryFn: ({ signal }) => call(rules.getRule, { params: { id } }, { signal }),
    // Saving needs the current version.
    staleTime: 0,
    gcTime: 0,
  });
}

export function useCategoryChoices() {
  return useQuery({
    queryKey: ['restrictionCategories'],
    queryFn: ({ signal }) => call(categories.restrictionCategories, {}, { signal }),
    staleTime: 5 * 60_000,
  });
}

export function usePrincipals() {
  const people = useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => call(users.listColleagues, { body: {} }, { signal }),
    staleTime: 5 * 60_000,
  });
  const teams = useQuery({
    queryKey: ['workTeamChoices'],
    queryFn: ({ signal }) => call(workTeams.workTeamChoices, {}, { signal }),
    staleTime: 5 * 60_000,
  });
  return { people: people.data, teams: teams.data };
}

/** Creates a rule without `id`, updates the given version otherwise. */
export function saveRule(
  body: RuleInput,
  options: CallOptions,
  id: string | undefined,
  version: number | undefined,
) {
  return id === undefined || version === undefined
    ? call(rules.createRule, { body }, options)
    : call(rules.updateRule, { params: { id }, body: { ...body, version } }, options);
}

/** Reads from the server without the cache. */
export function getRule(id: string) {
  return call(rules.getRule, { params: { id } });
}

/** Returns a function that invalidates the list and one rule. */
export function useRuleChanged(): (rule: { id: string }) => Promise<void> {
  const client = useQueryClient();
  return async ({ id }) => {
    await client.invalidateQueries({ queryKey: [listKey] });
    await client.invalidateQueries({ queryKey: ['rule', id] });
  };
}
