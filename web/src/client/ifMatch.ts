/** Headers of a change that is refused where the record has another version by then. */
export const ifMatch = (version: number | string): { headers: Record<string, string> } => ({
  headers: { 'If-Match': `"${version}"` },
});
