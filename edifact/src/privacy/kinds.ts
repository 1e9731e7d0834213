import { pack, placeOfTag } from '../core/tags.ts';

/* Components without an entry allow only short codes and small numbers. */

export const KIND = {
  /** At most three characters, or a small number. */
  harmless: 0,
  code1: 1,
  code3: 2,
  code4: 3,
  code6: 4,
  code8: 5,
  reference: 6,
  locator: 7,
  count: 8,
  amount: 9,
  date: 10,
  ticket: 11,
  bagTag: 12,
  document: 13,
  contact: 14,
  seat: 15,
  frequentFlyer: 16,
  flight: 17,
  personName: 18,
  address: 19,
  place: 20,
  /** Account of a payment and expiry of its card. */
  account: 21,
  expiry: 22,
  /** Only known patterns stay. */
  free: 23,
  /** Form of payment. Digits alone could be a CVV. */
  payment: 24,
  /** Before or after a name. Others reveal a religion or an office. */
  title: 25,
} as const;

export type Kind = (typeof KIND)[keyof typeof KIND];

const NAMES: Record<string, Kind> = {
  h: KIND.harmless,
  c1: KIND.code1,
  c3: KIND.code3,
  c4: KIND.code4,
  c6: KIND.code6,
  c8: KIND.code8,
  r: KIND.reference,
  l: KIND.locator,
  n: KIND.count,
  m: KIND.amount,
  d: KIND.date,
  t: KIND.ticket,
  g: KIND.bagTag,
  o: KIND.document,
  p: KIND.contact,
  s: KIND.seat,
  y: KIND.frequentFlyer,
  f: KIND.flight,
  w: KIND.personName,
  a: KIND.address,
  q: KIND.place,
  k: KIND.account,
  e: KIND.expiry,
  x: KIND.free,
  v: KIND.payment,
};

/** Later elements and components share one entry. */
const SPAN = 16;

/** Component c of element e is at `e * 16 + c`. */
export type Layout = Uint8Array;

/** Blanks separate elements, points separate components, and a star repeats an element to the end. */
function layoutOf(text: string): Layout {
  const layout = new Uint8Array(SPAN * SPAN);
  let element = 1;
  for (const part of text.split(' ')) {
    const repeats = part.endsWith('*');
    const components = part.replace('*', '').split('.');
    const last = repeats ? SPAN - 1 : element;
    for (; element <= last; element++)
      for (const [index, name] of components.entries())
        layout[element * SPAN + index + 1] = NAMES[name] ?? KIND.harmless;
  }
  return layout;
}

export function kindAt(layout: Layout, element: number, component: number): Kind {
  const place = Math.min(element, SPAN - 1) * SPAN + Math.min(component, SPAN - 1);
  return layout[place] as Kind;
}

const FREE_COMPONENTS = `${'x.'.repeat(SPAN - 2)}x*`;
const FREE_SEGMENT = layoutOf(FREE_COMPONENTS);
export const FREE_TEXT = layoutOf(`c3 c3 c4.c3.c3 ${FREE_COMPONENTS}`);
const HARMLESS = layoutOf('h');

const SEGMENTS: Record<string, string> = {
  UNB: 'c4.c3.c3 r.c4.r r.c4.r d.d r c6.c3 r c3 c1 r c1',
  UNG: 'c6 r.c4 r.c4 d.d r c3 c3.c3.c6 r',
  UNH: 'r c6.c3.c3.c3.c6 r c3.c1',
  UNT: 'n r',
  UNE: 'n r',
  UNZ: 'n r',
  UCI: 'r r.c4.r r.c4.r c3 c3 c3',
  UCM: 'r c6.c3.c3.c3.c6 c3 c3 c3',
  BGM: 'c4 r c3',
  DTM: 'c3.d.c3 d d',
  LOC: 'c3 q.c3.c3.q q.c3.c3.q q.c3.c3.q c3',
  NAD: 'c3 r.c3.c3 w.w.w.w.w w.w.w.w.w a.a.a.a q.q q l q',
  CTA: 'c3 w.w p.c3*',
  COM: 'p.c3*',
  TDT: 'c3 f c3 c4.q c6.c3.c3.q c3 c3 f.c3.c3.f',
  GEI: 'c4 c4.c3.c3.c3',
  EMP: 'c3 c6.c3.c3',
  NAT: 'q q.c3.c3.q',
  DOC: 'c8.c3.c3 o.c3.c3',
  ATT: 'c6 c6.c3.c3 c6.c3.c3.c6',
  CNT: 'c3.n.c3',
  PDT: 'o.d.q w.w.w.d.c6 c4 q.q.q.q',
  ERC: 'c8.c3*',
  MSG: 'c4.c4 c4',
  ORG: 'c6.c6 l.l.l c6 c6.c6 c3 q.c4.c4 r r',
  TVL: 'd.d.d.d.n c6 c6 c6.c6 f.c3.c3 l*',
  EQN: 'n.c3*',
  RCI: 'c6.l.c3.d.d*',
  DAT: 'c3.d.d*',
  TIF: 'w.c3 w.c3.l.l*',
  FTI: 'c3.y.l.q.q.q*',
  REF: 'r.r*',
  TKT: 't.c3.n.c3*',
  MON: 'c3.m.c4*',
  FOP: 'v.c1.m.c3.k.e.x.x.x.x.x.x.x.x.x*',
  TRA: 'c6 f.c3.c3',
  RPI: 'n c4*',
  APD: 'c4*',
  TRI: 'h l.c3.c3.l*',
  SSD: 's c4*',
  TBD: 'h m.m.c4 h c3.l c6.g.n.c6*',
  ABI: 'c3 l.l c6 c3 c6',
  ADD: 'c3 c3.a.q.q.q.q.l.p*',
};

const FREE_SEGMENTS = 'IFT LTS OSI';

const REFERENCES: Record<string, string> = {
  TN: 'c3.r.c6.c6.c6',
  AF: 'c3.f',
  AVF: 'c3.l',
  ABO: 'c3.r',
  SEA: 'c3.s',
  CR: 'c3.y',
  AEA: 'c3.o',
  YZY: 'c3.t',
};

function byTag(layouts: Record<string, string>): Map<number, Layout> {
  return new Map(Object.entries(layouts).map(([tag, layout]) => [pack(tag), layoutOf(layout)]));
}

const LAYOUTS = byTag(SEGMENTS);
for (const tag of FREE_SEGMENTS.split(' ')) LAYOUTS.set(pack(tag), FREE_SEGMENT);
const REFERENCE_LAYOUTS = byTag(REFERENCES);
export const BAG_TEXT = layoutOf('c3 c3 c3 g.n');

export function layoutOfSegment(tag: number): Layout {
  const entry = BY_PLACE[placeOfTag(tag)];
  return entry?.tag === tag ? entry.layout : HARMLESS;
}

const BY_PLACE = Array.from<{ tag: number; layout: Layout } | undefined>({ length: 1 << 15 });
for (const [tag, layout] of LAYOUTS) BY_PLACE[placeOfTag(tag)] = { tag, layout };

export function layoutOfReference(qualifier: number): Layout {
  return REFERENCE_LAYOUTS.get(qualifier) ?? HARMLESS;
}
