const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Hides the ids of records in an address, because the help is the same for all of them. */
export function toScreenPath(pathname: string): string {
  return pathname
    .split('/')
    .map(part => (uuid.test(part) ? ':id' : part.replaceAll(/[^\w:-]/g, '-')))
    .join('/');
}
