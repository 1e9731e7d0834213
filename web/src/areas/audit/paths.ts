export function eventPath({ id }: { id: string }): string {
  return `/admin/audit/trail/${id}`;
}
