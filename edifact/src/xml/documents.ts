import { piece, type Attributes } from './values.ts';

/* Systems name the fields differently; case and separators do not matter (standards digest, section 6). */

/** Converts to AIRIMP text, so that one reader handles both. */
export function structuredText(code: string, a: Attributes): string {
  const pieces = code === 'DOCS' ? docs(a) : code === 'DOCO' ? doco(a) : doca(a);
  return ['', ...pieces].map(piece).join('/');
}

const OF_DOCUMENT = '(?:travel)?(?:doc|document|passport|visa)?';
const OF_ISSUE = '(?:issuing|issue|issued|issuer|issuance)';
const DOCUMENT_NUMBER = /^(?:travel)?(?:doc|document|passport|visa)(?:nbr|no|num|number|id)$/;
const DOCUMENT_TYPE = /^(?:travel)?(?:doc|document|visa|passport)type(?:code)?$/;
const EXPIRY = new RegExp(
  `^${OF_DOCUMENT}(?:date)?(?:of)?(?:expiry|expire|expires|expiration|validuntil|validto)(?:date)?$`,
);
const BIRTH_DATE = /^(?:dateofbirth|birthdate|dob)$/;
const ISSUER = new RegExp(
  `^${OF_DOCUMENT}${OF_ISSUE}(?:by)?(?:loc|location|country|nation|state|stateprov|authority|place)?(?:code|name)?$` +
    `|^${OF_DOCUMENT}(?:place|country|state)of${OF_ISSUE}(?:code)?$|^(?:travel)?(?:doc|document|passport)country(?:code)?$`,
);

/** Names inside a document that are no part of it. */
const BESIDE = /rph$|^id$|^ssr|status$|quantity$|^code$|^airline|^action|text$|point$|infant|primaryholder/;

export function unreadFields(a: Attributes): string[] {
  return a.unread().filter(name => !BESIDE.test(name));
}

function docs(a: Attributes): string[] {
  const gender = a.like(/^(?:pax|doc|document|docholder|holder)?(?:gender|sex)(?:code)?$/);
  return [
    a.like(DOCUMENT_TYPE) || a.get('type'),
    a.like(ISSUER),
    a.like(DOCUMENT_NUMBER) || a.get('number', 'nbr'),
    a.like(/nationality|citizenship/),
    dateOf(a.like(BIRTH_DATE)),
    /^(?:male|female|undisclosed|unspecified)$/i.test(gender) ? gender.slice(0, 1) : gender,
    dateOf(a.like(EXPIRY)),
    a.like(/^(?:pax|docholder|holder)?(?:surname|lastname|familyname)$/),
    a.like(/^(?:pax|docholder|holder)?(?:firstgivenname|givennames?|firstname|forename)$/),
    a.get('secondgivenname', 'middlename', 'secondname'),
  ];
}

function doco(a: Attributes): string[] {
  return [
    a.like(/birth/),
    a.like(DOCUMENT_TYPE) || a.get('type'),
    a.like(DOCUMENT_NUMBER) || a.get('number', 'nbr'),
    a.like(/^(?!.*birth).*place|issu(?:ing|e)loc/),
    dateOf(a.like(/issuedate|dateofissue|issuancedate/)),
    a.like(/^(?!.*(?:birth|issu)).*(?:country|applic)/),
  ];
}

function doca(a: Attributes): string[] {
  return [
    a.get('addresstype', 'type') || 'R',
    a.like(/country/),
    a.like(/street|address(?!type)|detail/),
    a.like(/city/),
    a.like(/state|province/),
    a.like(/zip|postal|postcode/),
  ];
}

function dateOf(text: string): string {
  return /^\d{4}-\d\d-\d\d[T ]/.test(text) ? text.slice(0, 10) : text;
}
