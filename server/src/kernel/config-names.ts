/** Variables of other programs, and of Kubernetes for a service "farol". */
const otherNames: readonly RegExp[] = [
  /^FAROL_(?:CASES|CITUS|DEV_SERVER|FLIGHTS|JOURNEYS_\w+|SEED|TEST_ON)$/,
  /^FAROL(?:_\w+)?_SERVICE_(?:HOST|PORT)(?:_\w+)?$/,
  /^FAROL(?:_\w+)?_PORT(?:_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?)?$/,
];

export function misspeltNames(environment: NodeJS.ProcessEnv, settings: readonly string[]): string[] {
  return Object.entries(environment)
    .filter(([name, value]) => name.startsWith('FAROL_') && !settings.includes(name) && !isOther(name, value))
    .map(([name]) => {
      const nearest = nearestName(name, settings);
      const advice = nearest === undefined ? '.' : `; did you mean ${nearest}?`;
      return `${name}: is no setting of Farol${advice} docs/settings.md lists all settings`;
    });
}

function isOther(name: string, value = ''): boolean {
  // A likely mistake for PORT, unless Kubernetes set it.
  if (name === 'FAROL_PORT') return value.includes('://');
  return otherNames.some(pattern => pattern.test(name));
}

/** Undefined if more than a third of the letters differ. */
function nearestName(name: string, candidates: readonly string[]): string | undefined {
  const withoutPrefix = (text: string) => text.replace(/^FAROL_/, '');
  const ranked = candidates
    .map(candidate => ({ candidate, edits: editsBetween(withoutPrefix(name), withoutPrefix(candidate)) }))
    .toSorted((one, other) => one.edits - other.edits);
  const [best] = ranked;
  return best !== undefined && best.edits <= withoutPrefix(name).length / 3 ? best.candidate : undefined;
}

/** Levenshtein distance. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let index = 1; index <= other.length; index += 1) {
      const replaced = (row[index - 1] ?? 0) + (other[index - 1] === letter ? 0 : 1);
      next.push(Math.min(replaced, (row[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
