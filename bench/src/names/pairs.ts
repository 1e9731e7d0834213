export interface Pair {
  name1: string;
  name2: string;
  isMatch: boolean;
}

/** Parses `name1,name2,is_match,…`; names with commas are quoted. */
export function parsePairs(csv: string): Pair[] {
  const [, ...lines] = csv.split(/\r?\n/);
  return lines.flatMap(line => {
    const cells = [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)].map(
      ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
    );
    const [name1 = '', name2 = '', isMatch = ''] = cells;
    return line.trim() === '' ? [] : [{ name1, name2, isMatch: isMatch === 'true' }];
  });
}

/** Harmonic mean of precision and recall. */
export function f1Of<T extends { isMatch: boolean }>(
  pairs: readonly T[],
  finds: (pair: T) => boolean,
): number {
  let right = 0;
  let wrong = 0;
  for (const pair of pairs) {
    if (finds(pair) !== pair.isMatch) wrong++;
    else if (pair.isMatch) right++;
  }
  return (2 * right) / (2 * right + wrong);
}
