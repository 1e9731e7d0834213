interface Named {
  surname: string;
  givenNames: string;
}

/** Returns `SURNAME, Given names`. */
export function fullName({ surname, givenNames }: Named): string {
  return givenNames === '' ? surname : `${surname}, ${givenNames}`;
}
