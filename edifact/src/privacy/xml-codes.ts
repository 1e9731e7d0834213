import { isSensitiveCode, isSensitiveRequest } from './sensitive.ts';

/* Finds codes by structure, because senders spell names in many ways (`SSRCode`, `<Service Code=…>`). */

const SSR = /SSR|Ssr|(?:^|[._-])ssr/;
const SPECIAL = /special[._-]?(?:service|request|req|meal)|service[._-]?req/i;
const FIELD =
  /(?:code|type|kind|text|status|qty|quantity|nbr|number|airline|id|rph|ref|desc|description|remarks?|point|name)$/i;
const CODE = /(?:code|type|kind)$/i;
const BARE_CODE = /^(?:code|type|kind)$/i;
/** Elements that are never removed as a whole. */
const FRAME =
  /^(?:pnrs?|passengers?|flights?|flightleg|iata_?pnrgov.*|bookingrefid|ticketdocument|fareinfo|checkininfo)$/i;
const NEED = /meal|diet|assist|disab|medic|wheel|health|relig|special|service|request|need|ssr/i;

/** Returns 0 for a sure name, 2 for an unlikely one, -1 for others. */
function rankOf(name: string, value: string): number {
  if (SSR.test(name) && (CODE.test(name) || /^ssr$/i.test(name))) return 0;
  if (!/^[A-Z]{4}$/i.test(value)) return -1;
  return /code$/i.test(name) ? 1 : CODE.test(name) ? 2 : -1;
}

export class OpenElement {
  readonly name: string;
  readonly from: number;
  isRequest: boolean;
  /** A request without a code that contains requests is only a list. */
  hasRequests = false;
  isSensitive: boolean;
  readonly #codes: string[][] = [[], [], []];
  /** Texts whose rule depends on the code, which may come later. */
  readonly texts: { readonly from: number; readonly to: number }[] = [];
  /** Values that may contain a part of a card. */
  readonly numbers: { readonly from: number; readonly to: number; readonly isContact: boolean }[] = [];

  constructor(name: string, from: number) {
    this.name = name;
    this.from = from;
    this.isRequest = !FIELD.test(name) && (SSR.test(name) || SPECIAL.test(name));
    this.isSensitive = isSensitiveCode(name);
  }

  takeCode(name: string, value: string): boolean {
    const rank = rankOf(name, value);
    if (rank < 0) return false;
    this.#codes[rank]?.push(value);
    return true;
  }

  /** Empty without a code, or with several different codes. */
  get code(): string {
    const codes = this.#codes.find(list => list.length > 0) ?? [];
    const [first = ''] = codes;
    return codes.every(code => code === first) ? first.trim().toUpperCase() : '';
  }

  /** A missing or unknown code counts as sensitive. */
  isTakenOut(): boolean {
    if (this.isSensitive) return true;
    if (!this.isRequest) return false;
    const codes = this.#codes.find(list => list.length > 0);
    return codes === undefined ? !this.hasRequests : codes.some(isSensitiveRequest);
  }
}

export function isRequestCode(name: string): boolean {
  return rankOf(name, '') === 0;
}

export function isDocumentRequest(name: string): boolean {
  return /^DOC[SOA]$/i.test(name);
}

export function namesNeed(name: string, value: string): boolean {
  return isSensitiveCode(value) && (CODE.test(name) || NEED.test(name));
}

/** The code of a need may concern the whole element. */
export function isOfElement(name: string, element: string): boolean {
  return (BARE_CODE.test(name) || isRequestCode(name)) && !FRAME.test(element);
}
