export const topics = ['alerts', 'inspections', 'sessions', 'keys'] as const;
export type Topic = (typeof topics)[number];
