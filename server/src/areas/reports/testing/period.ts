export const period = { from: '2026-03-10', to: '2026-03-20' };
export const exportBody = { ...period, format: 'csv', reason: 'Relatório mensal' } as const;
