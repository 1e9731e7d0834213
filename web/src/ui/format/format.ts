import type { Language } from '#client/languages.ts';

export { formatDocumentNumber } from '@farol/contract/document-name';

const months: Readonly<Record<Language, readonly string[]>> = {
  pt: ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
};

/** Formats `529.982.247-25`; other texts stay. */
export function formatCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}

/** Formats `11.222.333/0001-81`, letters included; other texts stay. */
export function formatCnpj(cnpj: string): string {
  return cnpj.replace(
    /^([A-Z0-9]{2})([A-Z0-9]{3})([A-Z0-9]{3})([A-Z0-9]{4})([A-Z0-9]{2})$/,
    '$1.$2.$3/$4-$5',
  );
}

/** Formats `814 B`, `1,2 kB`: decimal units. */
export function formatBytes(bytes: number, language: Language): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  let value = bytes;
  let unit = 0;
  // Avoids "1 000 kB" after rounding.
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit > 0 && value < 9.95 ? 1 : 0;
  const text = value.toLocaleString(locales[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${text} ${units[unit] ?? ''}`;
}

/** Formats an airport-local `YYYY-MM-DDTHH:MM` as `14 mar 22:35`, with the year if it is another one. */
export function formatLocal(
  local: string,
  language: Language,
  thisYear: number = new Date().getFullYear(),
): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/.exec(local);
  if (match === null) return local;
  const [, year, month, day, time] = match;
  const shownYear = Number(year) === thisYear ? '' : ` ${year}`;
  return `${day} ${months[language][Number(month) - 1] ?? month}${shownYear} ${time}`;
}

export function formatLocalAt(local: string, airport: string, language: Language, thisYear?: number): string {
  return `${formatLocal(local, language, thisYear)} ${airport}`;
}

/** Formats a date or local time as `14 mar 2026`. */
export function formatDay(date: string, language: Language): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  if (match === null) return date;
  const [, year, month, day] = match;
  return `${day} ${months[language][Number(month) - 1] ?? month} ${year}`;
}

/** Formats `14/03/2026`, as users type it. */
export function formatTypedDate(date: string): string {
  return date.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3/$2/$1');
}

const locales: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en-GB' };

export function toLocale(language: Language): string {
  return locales[language];
}

export function formatNumber(value: number, language: Language): string {
  return value.toLocaleString(locales[language]);
}

export function formatMoney(amount: number, currency: string | null, language: Language): string {
  const number = amount.toLocaleString(locales[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return currency === null ? number : `${currency} ${number}`;
}

/** Formats an instant in the browser's zone: `14 mar 22:35`, with the year if it is another one. */
export function formatInstant(
  instant: string,
  language: Language,
  thisYear: number = new Date().getFullYear(),
): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  const two = (value: number): string => String(value).padStart(2, '0');
  const shownYear = at.getFullYear() === thisYear ? '' : ` ${at.getFullYear()}`;
  return `${two(at.getDate())} ${months[language][at.getMonth()]}${shownYear} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Formats milliseconds since 1970 as `14:32` in the browser's zone. */
export function formatClock(at: number): string {
  return new Date(at).toTimeString().slice(0, 5);
}

/** Formats the size of a span: `45 min`, `1 h 20`, `1 d 4 h`, `12 d`. */
export function formatSpan(milliseconds: number): string {
  const minutes = Math.round(Math.abs(milliseconds) / 60_000);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24)
    return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${String(minutes % 60).padStart(2, '0')}`;
  const days = Math.floor(hours / 24);
  return hours % 24 === 0 || days >= 10 ? `${days} d` : `${days} d ${hours % 24} h`;
}

/** Formats a duration in milliseconds: `0,8 s`, `12 s`, `3 min`. */
export function formatDuration(milliseconds: number, language: Language): string {
  if (milliseconds >= 90_000) return formatSpan(milliseconds);
  const digits = milliseconds < 10_000 ? (milliseconds < 1_000 ? 2 : 1) : 0;
  const seconds = (milliseconds / 1000).toLocaleString(locales[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${seconds} s`;
}

export function formatClockSeconds(instant: string): string {
  return new Date(instant).toTimeString().slice(0, 8);
}

// Creating a formatter takes longer than using it a hundred times.
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

function offsetFormat(zone: string): Intl.DateTimeFormat {
  const cached = offsetFormats.get(zone);
  if (cached !== undefined) return cached;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' });
  offsetFormats.set(zone, format);
  return format;
}

/** Returns `UTC−3`; empty for zones unknown to the browser. */
export function zoneOffset(zone: string, instant: string): string {
  try {
    const parts = offsetFormat(zone).formatToParts(new Date(instant));
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return name.replace('GMT', 'UTC').replace('-', '−');
  } catch {
    return '';
  }
}

export function toFlag(code2: string): string {
  return [...code2.toUpperCase()]
    .map(letter => String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 65))
    .join('');
}
