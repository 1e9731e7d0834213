const idPattern = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** Returns the traveller's id in the address of a page, or in the id alone. */
export function findTravellerId(text: string): string | undefined {
  return idPattern.exec(text)?.[0].toLowerCase();
}
