import {
  IconArrowsExchange,
  IconClipboardList,
  IconListSearch,
  IconPlaneArrival,
  IconSend,
  IconWorld,
} from '@tabler/icons-react';
import { occurrencesTexts } from '#areas/occurrences/texts/texts.ts';
import { searchTexts } from '#areas/search/texts/texts.ts';
import { type AccessRule, agencyRule } from '#client/reader.ts';
import { outboxTexts } from '#ui/outbox/texts/texts.ts';
import type { AreaRoutes, InnerScreen, Screen } from '#ui/page/screenTypes.ts';
import { addReferralPath, referralsPath } from './referrals/paths.ts';
import { termPaths } from './terms/paths.ts';
import { inspectionPanelsTexts } from './texts/texts.ts';

const children: readonly [InnerScreen, ...InnerScreen[]] = [
  { path: 'arrivals-flights', load: () => import('./panels/ArrivalsFlights.tsx') },
  { path: 'departures-flights', load: () => import('./panels/DeparturesFlights.tsx') },
  { path: 'arrivals-passengers', load: () => import('./panels/ArrivalsPassengers.tsx') },
  { path: 'departures-passengers', load: () => import('./panels/DeparturesPassengers.tsx') },
];
const panel = {
  load: () => import('./panels/Screen.tsx'),
  texts: [searchTexts, occurrencesTexts, outboxTexts],
  children,
} satisfies Partial<Screen>;
const group = 'inspection';

const { TISBA, TCSV } = termPaths;
const terms: readonly Screen[] = [
  {
    path: TISBA,
    load: () => import('./terms/list/Tisba.tsx'),
    needs: agencyRule('TISBA'),
    menu: { group, order: 70, icon: IconClipboardList, text: { pt: 'TISBA', en: 'TISBA' } },
  },
  {
    path: '/inspection/tisba/fields',
    load: () => import('./terms/fields/Tisba.tsx'),
    needs: agencyRule('CATEGORY_MANAGE'),
    menu: {
      group,
      order: 72,
      icon: IconListSearch,
      text: { pt: 'Campos do TISBA', en: 'Fields of the TISBA' },
    },
  },
  {
    path: '/inspection/tisba/add/:id',
    load: () => import('./terms/issue/Tisba.tsx'),
    needs: agencyRule('TISBA'),
    under: [TISBA],
  },
  {
    path: '/inspection/tisba/:id',
    load: () => import('./terms/detail/Screen.tsx'),
    needs: agencyRule('TISBA'),
    under: [TISBA],
  },
  {
    path: TCSV,
    load: () => import('./terms/list/Tcsv.tsx'),
    needs: agencyRule('TCSV'),
    menu: { group, order: 71, icon: IconClipboardList, text: { pt: 'TCSV', en: 'TCSV' } },
  },
  {
    path: '/inspection/tcsv/fields',
    load: () => import('./terms/fields/Tcsv.tsx'),
    needs: agencyRule('CATEGORY_MANAGE'),
    menu: {
      group,
      order: 73,
      icon: IconListSearch,
      text: { pt: 'Campos do TCSV', en: 'Fields of the TCSV' },
    },
  },
  {
    path: '/inspection/tcsv/add/:id',
    load: () => import('./terms/issue/Tcsv.tsx'),
    needs: agencyRule('TCSV'),
    under: [TCSV],
  },
  {
    path: '/inspection/tcsv/:id',
    load: () => import('./terms/detail/Screen.tsx'),
    needs: agencyRule('TCSV'),
    under: [TCSV],
  },
];

const panels = ['INTERNATIONAL', 'DOMESTIC'] as const;
const inspectors: AccessRule = {
  holds: reader => panels.some(permission => agencyRule(permission).holds(reader)),
  names: panels,
};

export const inspectionPanels: AreaRoutes = {
  texts: inspectionPanelsTexts,
  screens: [
    ...terms,
    {
      path: referralsPath,
      load: () => import('./referrals/list/Screen.tsx'),
      needs: inspectors,
      menu: {
        group,
        order: 60,
        icon: IconSend,
        text: { pt: 'Encaminhamentos', en: 'Referrals' },
        inApp: true,
      },
    },
    {
      path: '/inspection/hand-over',
      load: () => import('./hand-over/Screen.tsx'),
      needs: inspectors,
      menu: {
        group,
        order: 65,
        icon: IconArrowsExchange,
        text: { pt: 'Passagem de turno', en: 'Shift hand-over' },
      },
    },
    {
      path: addReferralPath,
      load: () => import('./referrals/add/Screen.tsx'),
      needs: inspectors,
      under: [referralsPath],
    },
    {
      ...panel,
      path: '/inspection/domestic',
      needs: agencyRule('DOMESTIC'),
      menu: {
        group,
        order: 20,
        icon: IconPlaneArrival,
        text: { pt: 'Doméstico', en: 'Domestic' },
        inApp: true,
        letter: 'd',
      },
    },
    {
      ...panel,
      path: '/inspection/international',
      needs: agencyRule('INTERNATIONAL'),
      menu: {
        group,
        order: 30,
        icon: IconWorld,
        text: { pt: 'Internacional', en: 'International' },
        inApp: true,
        letter: 'm',
      },
    },
  ],
  waitingActs: [{ kind: 'INSPECTION', load: () => import('./inspections/sender.ts') }],
};
