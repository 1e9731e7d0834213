const pair = (text: string, at: number): number => Number(text.slice(at, at + 2));

function isDay(year: boolean, month: number, day: number): boolean {
  return year && month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

function isTime(text: string): boolean {
  return pair(text, 0) < 24 && pair(text, 2) < 60 && (text.length < 6 || pair(text, 4) < 60);
}

/** Digits of days and times are part of no card. */
export function isDate(text: string): boolean {
  if (!/^\d+$/.test(text)) {
    if (/^\d{1,2}[A-Z]{3}\d\d(?:\d\d)?$/i.test(text)) return true;
    if (
      /^(?:19|20|21)\d\d-[01]\d-[0-3]\d(?:[T ][0-2]\d:[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)?\s*(?:Z|[+-]\d\d:?\d\d)?$/i.test(
        text,
      )
    )
      return true;
    const zoned = /^(\d{10}|\d{12}|\d{14})\s*(?:Z|UTC|GMT|[+-]\d{4}|[+-]\d\d:\d\d)$/i.exec(text);
    return zoned !== null && isDate(zoned[1] ?? '');
  }
  switch (text.length) {
    case 4:
      return isTime(text) || (pair(text, 0) >= 1 && pair(text, 0) <= 12);
    case 6:
      return isSixDigits(text) || isTime(text);
    case 8:
      return isEightDigits(text);
    case 10:
      return isSixDigits(text.slice(0, 6)) && isTime(text.slice(6));
    case 12:
    case 14:
      return isEightDigits(text.slice(0, 8)) && isTime(text.slice(8));
    default:
      return false;
  }
}

function isSixDigits(text: string): boolean {
  return (
    text === '000000' ||
    isDay(true, pair(text, 2), pair(text, 4)) ||
    isDay(true, pair(text, 2), pair(text, 0))
  );
}

function isEightDigits(text: string): boolean {
  const isYear = (at: number): boolean => /^(?:18|19|20|21|99)/.test(text.slice(at, at + 2));
  return isDay(isYear(0), pair(text, 4), pair(text, 6)) || isDay(isYear(4), pair(text, 2), pair(text, 0));
}
