/** Lisbon to Guarulhos on the evening of 15 March 2026. */
export const testFlight = {
  carrier: 'XQ',
  number: '7001',
  origin: 'LIS',
  destination: 'GRU',
  departure: '2026-03-15T22:35',
  arrival: '2026-03-16T05:20',
} as const;
