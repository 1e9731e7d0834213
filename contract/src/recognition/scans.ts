/* Text of document readers and of scanned boarding passes. */

const zoneLetters = /^[A-Z0-9<]*$/;
/** Document type, and the filler between surname and given names. */
const firstLine = /^[ACIPV].*<</;
/** Number, nationality, birth, sex and expiry of the second line of a passport or visa. */
const secondLine = /^[A-Z0-9<]{10}[A-Z<]{3}\d{7}[MFX<]\d{7}[A-Z0-9<]{16}$/;
const passportWidth = 44;

/** Widths of lines by number of characters (ICAO Doc 9303: TD3, TD2, TD1). */
const widths: ReadonlyMap<number, number> = new Map([
  [2 * passportWidth, passportWidth],
  [72, 36],
  [90, 30],
]);

/** Joins the lines again, because text fields drop line ends. */
function splitZone(zone: string, width: number): string {
  return (zone.match(new RegExp(`.{${width}}`, 'g')) ?? []).join('\n');
}

/**
 * Returns the lines of a machine readable zone; `complete` is false after the first line. The second line of
 * a passport is enough and gets an empty first one.
 */
export function findZone(text: string): { lines: string; complete: boolean } | undefined {
  const zone = text.toUpperCase().replaceAll(/\s/g, '');
  if (!zone.includes('<') || !zoneLetters.test(zone)) return undefined;
  const width = widths.get(zone.length);
  if (width !== undefined && /^[ACIPV]/.test(zone)) return { lines: splitZone(zone, width), complete: true };
  if (secondLine.test(zone)) return { lines: `P${'<'.repeat(passportWidth - 1)}\n${zone}`, complete: true };
  return firstLine.test(zone) ? { lines: zone, complete: false } : undefined;
}

/** Name of 20 columns, ticket indicator, locator, airports and carrier (IATA Resolution 792). */
const boardingPass = /^M[1-4].{20}[E ].{7}(?:[A-Z]{3}| {3}){2}[A-Z\d ]{3}/;
const minPassLength = 58;

export function isBoardingPass(text: string): boolean {
  return text.length >= minPassLength && boardingPass.test(text.toUpperCase());
}
