interface Named {
  surname: string;
  givenNames: string;
}

/** `SURNAME, Given names`. */
export function fullName({ surname, givenNames }: Named): string {
  return givenNames === '' ? surname : `${surname}, ${givenNames}`;
}
