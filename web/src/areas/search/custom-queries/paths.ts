export const listPath = '/boarding/custom-query/list';
export const newQueryPath = '/boarding/custom-query';

export function queryPath({ id }: { id: string }): string {
  return `${newQueryPath}/${id}`;
}

export function resultPath(runId: string): string {
  return `${newQueryPath}/result/${runId}`;
}
