export const directions = ['ARRIVALS', 'DEPARTURES'] as const;
export type Direction = (typeof directions)[number];
