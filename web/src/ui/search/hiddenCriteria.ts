import type { Fields, Search } from '@farol/contract/search';
import { listPlainFields } from './value.ts';

function listPersonalNames({ fields }: Search): string[] {
  return listPlainFields(fields).flatMap(([name, field]) =>
    field.personal === true ? [field.address ?? name] : [],
  );
}

/** Separates what may be in the address from what identifies a person. */
export function splitCriteria<F extends Fields>(
  search: Search<F>,
  all: URLSearchParams,
): { open: URLSearchParams; personal: URLSearchParams } {
  const open = new URLSearchParams(all);
  const personal = new URLSearchParams();
  for (const name of listPersonalNames(search as unknown as Search)) {
    const text = all.get(name);
    open.delete(name);
    if (text !== null) personal.set(name, text);
  }
  return { open, personal };
}
