/** Areas that each area may import. The architecture tests fail on any other import and on cycles. */
export const areaArrows: Readonly<Record<string, readonly string[]>> = {
  alerts: [],
  audit: ['partners'],
  auth: [],
  explanation: ['alerts', 'panel'],
  help: [],
  home: ['alerts', 'auth'],
  inspection: [],
  panel: ['partners'],
  partners: [],
  privacy: [],
  registry: [],
  search: ['alerts', 'inspection', 'panel'],
};
