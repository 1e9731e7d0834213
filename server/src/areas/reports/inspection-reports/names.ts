import { findNames } from '#kernel/names/queries.ts';
import type { InspectionResult } from '@farol/contract';
import type { Texts } from '@farol/contract/inputErrors';
import { findCategories } from '#areas/occurrences/index.ts';
import type { UserContext } from '../report.ts';

export const resultNames: Readonly<Record<InspectionResult, Texts>> = {
  NOTHING_FOUND: { pt: 'Nada encontrado', en: 'Nothing found' },
  IRREGULAR: { pt: 'Irregular', en: 'Irregular' },
};

interface Act {
  organizationId: string;
  userId: string;
  categoryId?: string | null;
}

export interface ActNames {
  /** Returns the name of a user or organization. */
  owner(id: string): string;
  /** With the parent. */
  category(id: string | null): string | null;
}

export async function readNames({ db }: UserContext, acts: readonly Act[]): Promise<ActNames> {
  const owners = await findNames(db, {
    users: acts.map(({ userId }) => userId),
    organizations: acts.map(({ organizationId }) => organizationId),
  });
  const categories = await findCategories(
    db,
    acts.flatMap(({ categoryId }) => categoryId ?? []),
  );
  return {
    owner: id => owners.get(id) ?? '',
    category: id => {
      const category = categories.get(id ?? '');
      if (category === undefined) return null;
      return category.parentName === null ? category.name : `${category.parentName} › ${category.name}`;
    },
  };
}
