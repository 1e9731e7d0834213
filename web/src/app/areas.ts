import { alerts } from '#areas/alerts/routes.ts';
import { audit } from '#areas/audit/routes.ts';
import { auth } from '#areas/auth/routes.ts';
import { billing } from '#areas/billing/routes.ts';
import { boarding } from '#areas/boarding/routes.ts';
import { explanation } from '#areas/explanation/routes.ts';
import { help } from '#areas/help/routes.ts';
import { home } from '#areas/home/routes.ts';
import { inspectionPanels } from '#areas/inspection-panels/routes.ts';
import { inspection } from '#areas/inspection/routes.ts';
import { judging } from '#areas/judging/routes.ts';
import { occurrences } from '#areas/occurrences/routes.ts';
import { panel } from '#areas/panel/routes.ts';
import { partners } from '#areas/partners/routes.ts';
import { privacy } from '#areas/privacy/routes.ts';
import { registry } from '#areas/registry/routes.ts';
import { reports } from '#areas/reports/routes.ts';
import { rules } from '#areas/rules/routes.ts';
import { search } from '#areas/search/routes.ts';
import { watch } from '#areas/watch/routes.ts';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';

export const areas: Readonly<Record<string, AreaRoutes>> = {
  home,
  alerts,
  explanation,
  search,
  boarding,
  rules,
  watch,
  judging,
  inspection,
  'inspection-panels': inspectionPanels,
  occurrences,
  panel,
  partners,
  registry,
  reports,
  billing,
  audit,
  privacy,
  help,
  auth,
};
