import { heading, type Screen } from '../screen.ts';

const reports: readonly [name: string, path: string][] = [
  ['inspection report', '/reports/inspectionReport'],
  ['inspection summary', '/reports/inspectionSintetic'],
  ['inspection details', '/reports/inspectionAnalitic'],
  ['API and PNR indicators', '/reports/indicatorsReport'],
  ['API and PNR charts', '/reports/graphicIndicatorsApiReport'],
  ['quality of messages', '/reports/carrierQuality'],
  ['findings of messages', '/reports/carrierQuality?show=FINDING'],
  ['boarding indicators', '/reports/indicatorsEmbarqueReport'],
  ['boarding charts', '/reports/graphicIndicatorsEmbarqueReport'],
  ['totalizers', '/reports/totalizersReport'],
  ['totalizers as a chart', '/reports/totalizersReport?view=chart'],
  ['totalizers for printing', '/reports/totalizersReport?view=print'],
  ['API requests', '/reports/apiRequestReport/ApiRequestReport'],
  ['Sisbraip indicators', '/reports/sisbraipIndicators'],
];

export const screens: readonly Screen[] = [
  ...reports.map(([name, path]): Screen => ({
    name,
    path,
    ready: page => page.getByText(/How the numbers are counted|Each flight counts/).first(),
  })),
  { name: 'prepared files', path: '/reports/files', ready: heading },
  { name: 'excluded flights', path: '/reports/indicatorsReport/excludedFlights', ready: heading },
];
