import { expect, test } from 'vitest';
import { everyEndpoint } from './index.ts';
import { isReadOnly } from './reading.ts';

const ofReplica = everyEndpoint.filter(({ endpoint }) => endpoint.reads === 'replica');

test('allows exactly these searches, lists, reports and exports on a replica', () => {
  const names = ofReplica.map(({ feature, name }) => `${feature} ${name}`);
  expect(names).toEqual([
    'search/crews searchCrews',
    'search/custom-queries countCustomQueryHits',
    'search/finder findRecords',
    'search/flights searchFlights',
    'search/flights flightsChanged',
    'search/itineraries searchItineraries',
    'search/passenger-list flightPassengers',
    'search/passenger-list flightPassengersChanged',
    'search/passenger-print printPassengers',
    'search/passenger-print exportPassengers',
    'search/passengers searchPassengers',
    'search/unique-travellers searchTravellers',
    'audit/trail searchTrail',
    'audit/trail exportTrail',
    'partners/api-audit searchCalls',
    'partners/api-audit exportCalls',
    'partners/schedule searchExpected',
    'panel/files searchFiles',
    'panel/files countFiles',
    'panel/export countExport',
    'panel/export exportApiPnr',
    'panel/message-check checkMessage',
    'watch/restrictions searchRestrictions',
    'watch/restrictions peopleMet',
    'rules/rules searchRules',
    'rules/back-tests backTestExamples',
    'occurrences/occurrences searchActs',
    'inspection-panels/hand-over viewHandOver',
    'inspection-panels/hand-over exportHandOver',
    'inspection-panels/panels searchInternationalPanel',
    'inspection-panels/panels searchDomesticPanel',
    'inspection-panels/panels listInternationalPeople',
    'inspection-panels/panels listDomesticPeople',
    'inspection-panels/panels listInternationalChanges',
    'inspection-panels/panels listDomesticChanges',
    'inspection-panels/referrals searchReferrals',
    'inspection-panels/terms searchTisbaTerms',
    'inspection-panels/terms searchTcsvTerms',
    'alerts/inbox searchAlerts',
    'alerts/inbox exportAlerts',
    'alerts/inbox alertsOfPassenger',
    'alerts/inbox alertsOfTraveller',
    'explanation/alert exportExplanation',
    'privacy/officer exportProcessingRecord',
    'privacy/officer exportPerson',
    'reports/inspection-reports searchInspected',
    'reports/inspection-reports exportInspected',
    'reports/inspection-reports searchInspectionTotals',
    'reports/inspection-reports exportInspectionTotals',
    'reports/inspection-reports searchInspectionActs',
    'reports/inspection-reports exportInspectionActs',
    'reports/indicators searchIndicators',
    'reports/indicators exportIndicators',
    'reports/indicators searchIndicatorCharts',
    'reports/indicators exportIndicatorCharts',
    'reports/carrier-quality searchCarrierQuality',
    'reports/carrier-quality exportCarrierQuality',
    'reports/boarding-indicators searchBoardingIndicators',
    'reports/boarding-indicators exportBoardingIndicators',
    'reports/boarding-indicators searchBoardingCharts',
    'reports/boarding-indicators exportBoardingCharts',
    'reports/platform-indicators searchPlatformIndicators',
    'reports/platform-indicators exportPlatformIndicators',
    'reports/api-requests searchApiRequests',
    'reports/api-requests exportApiRequests',
    'reports/totalizers searchTotalizers',
    'reports/totalizers exportTotalizers',
  ]);
});

test('allows no change on a replica', () => {
  expect(ofReplica.filter(({ endpoint }) => !isReadOnly(endpoint))).toEqual([]);
});

test('never reads rights, sessions, registers, partner tokens or intake from a replica', () => {
  const never =
    /^(?:auth|registry|reception|help)\/|^partners\/integrators|^inspection\/(?:work-teams|categories)/;
  expect(ofReplica.filter(({ feature }) => never.test(feature))).toEqual([]);
  // The caller is authenticated before the replica is queried.
  expect(ofReplica.filter(({ endpoint }) => endpoint.access === 'public')).toEqual([]);
});
