export const auditGroups = ['SESSION', 'VIEW', 'CHANGE', 'EXPORT', 'REFUSAL', 'PARTNER'] as const;
export type AuditGroup = (typeof auditGroups)[number];

export interface EventText {
  of: AuditGroup;
  pt: string;
  en: string;
}

export const eventTextOf = (of: AuditGroup, pt: string, en: string): EventText => ({ of, pt, en });
