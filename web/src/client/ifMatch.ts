/** Builds the `If-Match` header: the server refuses a change of another version. */
export const buildIfMatch = (version: number | string): { headers: Record<string, string> } => ({
  headers: { 'If-Match': `"${version}"` },
});
