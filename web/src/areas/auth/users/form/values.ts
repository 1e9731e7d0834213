import type { UserDetail } from '@farol/contract/areas/auth/users';

/** Values of the user form. */
export interface UserValues {
  cpf: string;
  fullName: string;
  organizationId: string | null;
  /** Roles that the reader may grant and revoke. */
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

export const toFormValues = ({ cpf, fullName, organization, roles, airports }: UserDetail): UserValues => ({
  cpf,
  fullName,
  organizationId: organization?.id ?? null,
  roles: roles.filter(({ give }) => give).map(({ id }) => id),
  airports: [...airports],
});

/** Returns the roles that the reader can neither grant nor revoke; they are kept. */
export const listUngrantableRoles = (saved: UserDetail | undefined): UserDetail['roles'] =>
  saved?.roles.filter(({ give }) => !give) ?? [];

export function toBody(values: UserValues, saved: UserDetail | undefined): object {
  const { cpf, ...content } = values;
  const roles = [...values.roles, ...listUngrantableRoles(saved).map(({ id }) => id)];
  return saved === undefined ? { ...content, cpf } : { ...content, roles };
}
