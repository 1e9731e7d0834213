import { type RuleInput, rules } from '@farol/contract/areas/rules/rules';
import { call, type CallOptions } from '#client/call.ts';

/** Creates a rule without `id`, updates the given version otherwise. */
export function saveRule(
  body: RuleInput & { floods: boolean },
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
