import { alerts } from '#areas/alerts/routes.ts';
import { audit } from '#areas/audit/routes.ts';
import { auth } from '#areas/auth/routes.ts';
import { explanation } from '#areas/explanation/routes.ts';
import { help } from '#areas/help/routes.ts';
import { home } from '#areas/home/routes.ts';
import { inspection } from '#areas/inspection/routes.ts';
import { panel } from '#areas/panel/routes.ts';
import { partners } from '#areas/partners/routes.ts';
import { privacy } from '#areas/privacy/routes.ts';
import { registry } from '#areas/registry/routes.ts';
import { search } from '#areas/search/routes.ts';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';

export const areas: Readonly<Record<string, AreaRoutes>> = {
  home,
  alerts,
  explanation,
  search,
  inspection,
  panel,
  partners,
  registry,
  audit,
  privacy,
  help,
  auth,
};
