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

/**
 * Arrows of the areas of the specification without code, and the new arrows of others to them. The commit
 * that creates an area moves its arrows to `areaArrows`. ARCHITECTURE.md lists the contents of these areas.
 */
export const plannedAreaArrows: Readonly<Record<string, readonly string[]>> = {
  billing: [],
  boarding: ['search'],
  'inspection-panels': ['alerts', 'occurrences', 'search'],
  occurrences: [],
  reports: [],
  search: ['occurrences'],
};
