import { gzipSync } from 'node:zlib';

export interface StallInput {
  name: string;
  bodies: () => StallBody[];
}

export interface StallBody {
  bytes: Buffer;
  encoding?: 'gzip';
}

const megabyte = 1024 * 1024;

/** Tomorrow, so that messages of today are accepted. */
const departureDay = Temporal.Now.plainDateISO('UTC').add({ days: 1 });
const yymmdd = departureDay.toString().slice(2).replaceAll('-', '');
const ddmmyy = yymmdd.slice(4) + yymmdd.slice(2, 4) + yymmdd.slice(0, 2);

let reference = 0;
const nextReference = (): string => `S${(reference += 1)}`;

/** No two people may have the same name. */
function nameOf(index: number): string {
  let name = '';
  for (let rest = index + 26; rest > 0; rest = Math.floor(rest / 26))
    name += String.fromCharCode(65 + (rest % 26));
  return name;
}

/** `more` are segments of the last person. */
function paxlst(people: number, number: string, more = ''): string {
  const control = nextReference();
  const person = (_: unknown, index: number) =>
    `NAD+FL+++SILVA${nameOf(index)}:ANA${nameOf(index * 7)}'ATT+2++F'DTM+329:${700101 + (index % 28)}'LOC+178+LIS'LOC+179+GRU'` +
    `NAT+2+BRA'DOC+P:110:111+${index % 10}${String(index).padStart(7, '0')}${control}'DTM+36:350101'LOC+91+BRA'`;
  return (
    `UNA:+.? 'UNB+UNOA:4+XQ+BRAPI+${yymmdd}:0000+${control}++APIS'UNH+${control}+PAXLST:D:05B:UN:IATA'BGM+745'` +
    `TDT+20+XQ${number}+++XQ'LOC+125+LIS'DTM+189:${yymmdd}2235:201'LOC+87+GRU'DTM+232:${yymmdd}2335:201'` +
    `${Array.from({ length: people }, person).join('')}${more}CNT+42:${people}'UNT+1+${control}'UNZ+1+${control}'`
  );
}

/** Four people per booking. `more` are segments of the last booking. */
function pnrgov(people: number, number: string, more = ''): string {
  const control = nextReference();
  const flight = `TVL+${ddmmyy}:2235:${ddmmyy}:2335+LIS+GRU+XQ+${number}`;
  const booking = (_: unknown, index: number) => {
    const travellers = [1, 2, 3, 4]
      .map(
        at =>
          `TIF+SILVA${nameOf(index)}:A+ANA${nameOf(index * 4 + at)}:A:${at}'SSR+DOCS:HK:1:XQ:::::` +
          `/P/BRA/${control}${index}${at}/BRA/01JAN80/F/01JAN35/SILVA/ANA'`,
      )
      .join('');
    return `SRC'RCI+XQ:${nameOf(index + 11_881_376).slice(0, 6)}'${travellers}${flight}:Y'RPI++HK'`;
  };
  const bookings = Math.ceil(people / 4);
  return (
    `UNB+IATA:1+XQ+BRAPI+${yymmdd}:0000+${control}'UNH+${control}+PNRGOV:11:1:IA+${control}+01:F'MSG+:22'ORG+XQ:LIS'` +
    `${flight}'EQN+${bookings}'${Array.from({ length: bookings }, booking).join('')}${more}UNT+1+${control}'UNZ+1+${control}'`
  );
}

const shared: Readonly<Record<string, string>> = {
  ticket: "TIF+SILVA{own}:A+ANA{own}:A:1'TKT+9572100000001:T:1'",
  name: "TIF+SILVA:A+ANA:A:1'",
  document:
    "TIF+SILVA{own}:A+ANA{own}:A:1'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX100001/BRA/01JAN80/F/01JAN35/SILVA{own}/ANA{own}'",
};

/** One person per booking; all have one datum in common. */
function pnrgovSharing(datum: string, bookings: number, number: string): string {
  const control = nextReference();
  const flight = `TVL+${ddmmyy}:2235:${ddmmyy}:2335+LIS+GRU+XQ+${number}`;
  const person = shared[datum] ?? '';
  const booking = (_: unknown, index: number) =>
    `SRC'RCI+XQ:${nameOf(index + 11_881_376).slice(0, 6)}'${person.replaceAll('{own}', nameOf(index))}${flight}:Y'RPI++HK'`;
  return (
    `UNB+IATA:1+XQ+BRAPI+${yymmdd}:0000+${control}'UNH+${control}+PNRGOV:11:1:IA+${control}+01:F'MSG+:22'ORG+XQ:LIS'` +
    `${flight}'EQN+${bookings}'${Array.from({ length: bookings }, booking).join('')}UNT+1+${control}'UNZ+1+${control}'`
  );
}

/** List of another flight, which must not wait for the input. */
export const otherFlight = (index: number): StallBody => toBody(paxlst(3, String(8000 + (index % 1000))));

/** Its only remark is `text`. */
function xml(number: string, text: string): string {
  const date = departureDay.toString();
  return (
    `<?xml version="1.0" encoding="UTF-8"?><IATA_PNRGOV_NotifRQ Version="13.1"><Originator AirlineCode="XQ"/>` +
    `<FlightLeg CarrierCode="XQ" FlightNumber="${number}" DepartureDateTime="${date}T22:35:00" ArrivalDateTime="${date}T23:35:00">` +
    `<DepartureAirport LocationCode="LIS"/><ArrivalAirport LocationCode="GRU"/></FlightLeg><PNRs NumberOfPNRs="1"><PNR>` +
    `<BookingRefID ID="AAA${nextReference()}"/><Passenger RPH="1"><GivenName>ANA</GivenName><Surname>LIMA</Surname></Passenger>` +
    `<Remark>${text}</Remark></PNR></PNRs></IATA_PNRGOV_NotifRQ>`
  );
}

/** Make rules of the reader look ahead or back. */
const runs: Readonly<Record<string, string>> = {
  digits: '4',
  documents: 'P1 ',
  dashes: '4-',
  letters_and_digits: 'A1',
  spaces: ' ',
  releases: '??',
};
const xmlRuns: Readonly<Record<string, string>> = { tags: '<', ampersands: '&' };

const repeatRun = (run: string, bytes: number): string => run.repeat(Math.ceil(bytes / run.length));
const toBody = (text: string): StallBody => ({ bytes: Buffer.from(text, 'latin1') });

function runInputs(bytes: number, size: string): StallInput[] {
  const inEdifact = Object.entries(runs).map(([name, run], index): StallInput => ({
    name: `${name}_${size}`,
    bodies: () => [toBody(pnrgov(4, String(7100 + index), `IFT+4:28+${repeatRun(run, bytes)}'`))],
  }));
  const inXml = Object.entries(xmlRuns).map(([name, run], index): StallInput => ({
    name: `xml_${name}_${size}`,
    bodies: () => [toBody(xml(String(7200 + index), repeatRun(run, bytes)))],
  }));
  return [...inEdifact, ...inXml];
}

/** Pads with spaces. */
function buildPadded(number: string, bytes: number): Buffer {
  return Buffer.concat([Buffer.from(paxlst(200, number), 'latin1'), Buffer.alloc(bytes, 0x20)]).subarray(
    0,
    bytes,
  );
}

/** The arguments are the limits of the platform. */
export function stallInputs(megabytes: number, maxPeople: number): StallInput[] {
  const most = megabytes * megabyte - 4096;
  const eight = Array.from({ length: 8 }, (_, index) => String(7300 + index));
  return [
    { name: 'nothing', bodies: () => [] },
    { name: 'list_of_200_people', bodies: () => [toBody(paxlst(200, '7001'))] },
    { name: 'list_of_40000_people', bodies: () => [toBody(paxlst(40_000, '7002'))] },
    { name: 'list_of_200000_people', bodies: () => [toBody(paxlst(200_000, '7003'))] },
    { name: 'largest_list', bodies: () => [toBody(paxlst(maxPeople, '7004'))] },
    { name: 'largest_list_again', bodies: () => [toBody(paxlst(maxPeople, '7004'))] },
    { name: 'largest_push', bodies: () => [toBody(pnrgov(maxPeople, '7005'))] },
    ...Object.keys(shared).map((datum, index): StallInput => ({
      name: `bookings_with_one_${datum}`,
      bodies: () => [toBody(pnrgovSharing(datum, maxPeople, String(7010 + index)))],
    })),
    ...runInputs(200 * 1024, '200kb'),
    ...runInputs(400 * 1024, '400kb'),
    ...runInputs(most, `${megabytes}mb`),
    {
      name: 'eight_largest_bodies',
      bodies: () => eight.map(number => ({ bytes: buildPadded(number, most) })),
    },
    {
      name: 'eight_gzip_bombs',
      bodies: () => {
        const bomb = gzipSync(Buffer.alloc(16 * megabytes * megabyte, 0x20));
        return eight.map(() => ({ bytes: bomb, encoding: 'gzip' }));
      },
    },
    {
      name: 'eight_bodies_inflated_to_the_limit',
      bodies: () => eight.map(number => ({ bytes: gzipSync(buildPadded(number, most)), encoding: 'gzip' })),
    },
  ];
}
