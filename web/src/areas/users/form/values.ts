import type { UserDetail } from '@farol/contract/areas/auth/users';
import { bareCpf } from '@farol/contract/documents';

/** A user while they are written. */
export interface UserValues {
  cpf: string;
  fullName: string;
  organizationId: string | null;
  /** Those that the reader may give and take away. */
  roles: string[];
  airports: string[];
}

export const newUser = (organizationId: string | null): UserValues => ({
  cpf: '',
  fullName: '',
  organizationId,
  roles: [],
  airports: [],
});

export const valuesOf = ({ cpf, fullName, organization, roles, airports }: UserDetail): UserValues => ({
  cpf,
  fullName,
  organizationId: organization?.id ?? null,
  roles: roles.filter(({ give }) => give).map(({ id }) => id),
  airports: [...airports],
});

/** Roles of a user that the reader can neither give nor take: they stay. */
export const keptRoles = (saved: UserDetail | undefined): UserDetail['roles'] =>
  saved?.roles.filter(({ give }) => !give) ?? [];

export function bodyOf(values: UserValues, saved: UserDetail | undefined): object {
  const { cpf, ...content } = values;
  const roles = [...values.roles, ...keptRoles(saved).map(({ id }) => id)];
  return saved === undefined ? { ...content, cpf: bareCpf(cpf) } : { ...content, roles };
}
