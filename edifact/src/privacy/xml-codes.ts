import { isSensitiveCode, isSensitiveRequest } from './sensitive.ts';

/*
 * What in an XML is a request, and by which code it goes. Senders spell it in many ways (`SSRCode`, `SSR_Code`, an element `<SSRCode>`,
 * `<Service Code=…>`), so the structure tells and no list of names.
 */

const SSR = /SSR|Ssr|(?:^|[._-])ssr/;
const SPECIAL = /special[._-]?(?:service|request|req|meal)|service[._-]?req/i;
/** What stands in a request and is none itself. */
const FIELD =
  /(?:code|type|kind|text|status|qty|quantity|nbr|number|airline|id|rph|ref|desc|description|remarks?|point|name)$/i;
const CODE = /(?:code|type|kind)$/i;
const BARE_CODE = /^(?:code|type|kind)$/i;
/** Elements that are never taken out as a whole: what is wrong in them is. */
const FRAME =
  /^(?:pnrs?|passengers?|flights?|flightleg|iata_?pnrgov.*|bookingrefid|ticketdocument|fareinfo|checkininfo)$/i;
const NEED = /meal|diet|assist|disab|medic|wheel|health|relig|special|service|request|need|ssr/i;

/** How surely a name says that its value is the code of a request: 0 surely, 2 hardly, -1 not at all. */
function rankOf(name: string, value: string): number {
  if (SSR.test(name) && (CODE.test(name) || /^ssr$/i.test(name))) return 0;
  if (!/^[A-Z]{4}$/i.test(value)) return -1;
  return /code$/i.test(name) ? 1 : CODE.test(name) ? 2 : -1;
}

/** An element that is open, and what is known of it as a request. */
export class OpenElement {
  readonly name: string;
  readonly from: number;
  isRequest: boolean;
  /** Whether a request stands in it: one that has no code of its own is but a list of requests. */
  hasRequests = false;
  /** It names a need in so many words. */
  isSensitive: boolean;
  readonly #codes: string[][] = [[], [], []];
  /** Where its texts stand: what stays of them is known when its code is. */
  readonly texts: { readonly from: number; readonly to: number }[] = [];
  /** Values in it that may hold a part of a card. */
  readonly numbers: { readonly from: number; readonly to: number; readonly isContact: boolean }[] = [];

  constructor(name: string, from: number) {
    this.name = name;
    this.from = from;
    this.isRequest = !FIELD.test(name) && (SSR.test(name) || SPECIAL.test(name));
    this.isSensitive = isSensitiveCode(name);
  }

  /** Takes a value that may be the code; tells whether it may. */
  takeCode(name: string, value: string): boolean {
    const rank = rankOf(name, value);
    if (rank < 0) return false;
    this.#codes[rank]?.push(value);
    return true;
  }

  /** By which it goes; empty when it has none, or several. */
  get code(): string {
    const codes = this.#codes.find(list => list.length > 0) ?? [];
    const [first = ''] = codes;
    return codes.every(code => code === first) ? first.trim().toUpperCase() : '';
  }

  /** Whether it is to be taken out as a whole. What has no code, or one that is not known, counts as sensitive. */
  isTakenOut(): boolean {
    if (this.isSensitive) return true;
    if (!this.isRequest) return false;
    const codes = this.#codes.find(list => list.length > 0);
    return codes === undefined ? !this.hasRequests : codes.some(isSensitiveRequest);
  }
}

/** Whether an attribute of this name makes a request of its element. */
export function isRequestCode(name: string): boolean {
  return rankOf(name, '') === 0;
}

/** Elements whose name is the code of their request. */
export function isDocumentRequest(name: string): boolean {
  return /^DOC[SOA]$/i.test(name);
}

/** Whether a value is the code of a need, where its name says that it may be. */
export function namesNeed(name: string, value: string): boolean {
  return isSensitiveCode(value) && (CODE.test(name) || NEED.test(name));
}

/** Whether a code of a need under this name speaks of the whole element. */
export function isOfElement(name: string, element: string): boolean {
  return (BARE_CODE.test(name) || isRequestCode(name)) && !FRAME.test(element);
}
