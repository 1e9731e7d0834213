import { KIND, type Kind } from './kinds.ts';

/* Ignores case and separators. The first match wins. */

const RULES: readonly (readonly [pattern: RegExp, kind: Kind])[] = [
  // CVV under any name.
  [
    /cvv|cvc|cvn|verif|security|seriescode|password|pin$|^(?:cid|csc|cav)\d?(?:code|number|nbr|value)?$/,
    KIND.free,
  ],
  [/^(?:(?:credit|debit|payment)?(?:card|account|acct)(?:number|nbr|num|no|id)|pan)$/, KIND.account],
  [
    /^(?:card)?holder(?:name)?$|cardholder|surname$|(?:last|family|given|first|middle|second)name$|^groupname$/,
    KIND.personName,
  ],
  [/^name(?:prefix|suffix|title)$/, KIND.title],
  [/^(?:ticketdocument(?:nbr|number)?|ticket(?:nbr|number|no))$/, KIND.ticket],
  [/^(?:travel)?(?:doc|document|passport|visa)(?:nbr|no|num|number|id)$/, KIND.document],
  [/phone|contactinfo$|^email(?:address)?$|^contactn(?:umber|br)$|^fax/, KIND.contact],
  [
    /^(?:birth(?:date)?|dateofbirth|dob)$|^dateof|date(?:time)?$|time(?:stamp)?$|expir|^lastmodified$|creation|effective/,
    KIND.date,
  ],
  [/^(?:bagtag(?:number|nbr)?|tagnumber|licenseplate)$/, KIND.bagTag],
  [/^flightnumber$|^flightnbr$/, KIND.flight],
  [/^seat(?:number|nbr)?$/, KIND.seat],
  [/address(?:line)?$|^street|detail/, KIND.address],
  [
    /city|^state|state(?:prov)?(?:code|name)?$|province|country|nation|citizenship|issu(?:er|ing|ance)|nationality|birthplace|placeof|place$|location$|loc$|point$|gender|sex$/,
    KIND.place,
  ],
  [/^(?:postalcode|zip(?:code)?|postcode)$/, KIND.locator],
  [/membership|loyal|tier|^programid$/, KIND.frequentFlyer],
  [/amount$|weight$|fare$|^total$/, KIND.amount],
  [/^numberof|^numberin|quantity$|count$|^consecutive|^datechange/, KIND.count],
  [
    /^(?:xmlns|schemalocation|nonamespaceschemalocation|version|transactionidentifier|id|rph|.*rph|pseudocitycode|target|echotoken|sequencenmbr|.*refnumber)$/,
    KIND.reference,
  ],
  [
    /code$|type$|status$|class$|cabin$|unit|airline|carrier|vendor|company|system|context|formofpayment|function|currency|^code$|^type$|^ptc$|level$|^ssr/,
    KIND.place,
  ],
  [/^(?:number|nbr)$/, KIND.reference],
];

const LONGEST_NAME = 100;
const kindsByName = new Map<string, Kind>();

export function kindOfName(name: string): Kind {
  if (name.length > LONGEST_NAME) return KIND.harmless;
  const found = kindsByName.get(name);
  if (found !== undefined) return found;
  const kind = RULES.find(([pattern]) => pattern.test(name))?.[1] ?? KIND.harmless;
  // Senders choose the names, so the cache is bounded.
  if (kindsByName.size < 1000) kindsByName.set(name, kind);
  return kind;
}

const NUMBER_OF: Record<string, Kind> = {
  docs: KIND.document,
  doco: KIND.document,
  telephone: KIND.contact,
  contactinfo: KIND.contact,
};

/** Some names depend on their element, such as `Number`. */
export function kindIn(element: string, name: string): Kind {
  if (kindOfName(element) === KIND.free) return KIND.free;
  if (name === 'number' || name === 'nbr') return NUMBER_OF[element] ?? KIND.reference;
  return kindOfName(name);
}

export function isTextName(name: string): boolean {
  return /^(?:text|freetext|ssrtext|servicetext)$/.test(name);
}
