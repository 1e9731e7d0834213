interface PersonName {
  surname: string;
  givenNames: string;
}

/** Returns `SURNAME, Given names`. */
export function formatFullName({ surname, givenNames }: PersonName): string {
  return givenNames === '' ? surname : `${surname}, ${givenNames}`;
}
