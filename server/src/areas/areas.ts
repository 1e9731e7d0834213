/**
 * The areas, their address prefixes and which other areas each may ask (by `index.ts` only). The architecture test reads this;
 * what is not listed here fails it.
 */
export const areaMap = {
  auth: { prefixes: ['/auth'], mayAsk: [] },
  registry: { prefixes: ['/web'], mayAsk: [] },
  search: { prefixes: ['/web'], mayAsk: ['registry'] },
  // A message comes in by reception, is worked by processing by what is agreed with partners, and is looked at in the panel.
  reception: { prefixes: ['/audit-boarding'], mayAsk: ['processing', 'registry'] },
  processing: { prefixes: [], mayAsk: ['alerts', 'inspection', 'partners', 'registry'] },
  partners: { prefixes: ['/audit-boarding'], mayAsk: ['registry'] },
  panel: { prefixes: ['/audit-boarding'], mayAsk: ['partners', 'processing', 'reception', 'registry'] },
  inspection: { prefixes: ['/web-inspection'], mayAsk: ['alerts', 'auth'] },
  alerts: { prefixes: ['/web-inspection', '/push'], mayAsk: [] },
  // The invented world that lives in the demo: an airline's system like any other, and the people to sign on as.
  demo: { prefixes: [], mayAsk: ['auth', 'inspection', 'reception'] },
  help: { prefixes: ['/web', '/health'], mayAsk: [] },
} as const satisfies Record<string, { prefixes: readonly string[]; mayAsk: readonly string[] }>;
