export const pushMoments = ['H72', 'H24', 'H6', 'CLOSING'] as const;
