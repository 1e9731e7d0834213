interface RecordIds {
  categoryId: string;
  userId: string;
}

export const restrictionFileType = 'multipart/form-data; boundary=part';

/** Builds a form with a file of one restriction, its category and expiration. */
export function restrictionFileOf({ categoryId, userId }: RecordIds): Buffer {
  const fields = { categoryId, expiration: '2026-12-31', viewers: [userId], receivers: [userId] };
  const part = (head: string, body: string): string =>
    `--part\r\nContent-Disposition: form-data; name=${head}\r\n\r\n${body}\r\n`;
  const parts =
    part('"given"', JSON.stringify(fields)) + part('"file"; filename="list.csv"', 'P;FX000222;BRA');
  return Buffer.from(`${parts}--part--\r\n`);
}

export function restrictionOf({ categoryId, userId }: RecordIds) {
  return {
    documents: [{ number: 'FX000111' }],
    categoryId,
    expiration: '2026-12-31',
    viewers: [userId],
    receivers: [userId],
  };
}

export const ruleConditions = {
  group: 'all',
  conditions: [{ field: 'document.issuer', operator: 'EQ', value: 'UTO' }],
};

export function ruleOf({ categoryId, userId }: RecordIds) {
  return {
    title: 'Any rule',
    kind: 'DETERMINISTIC',
    weight: 10,
    alert: true,
    conditions: ruleConditions,
    categories: [categoryId],
    viewers: [userId],
    receivers: [userId],
  };
}
