import { language } from '#client/language.ts';
import { formatInstant } from '#ui/format/format.ts';

/** Quotes a text for CSS. */
const quote = (text: string): string => `"${text.replace(/["\\\n]/g, character => `\\${character}`)}"`;

/** Prints address, time and page number at the bottom of each page. CSS does not know the first two. */
export function buildPrintFooter(address: string, at: string): string {
  const style = 'font: 8pt sans-serif; color: #555;';
  return `@page { margin: 12mm 10mm 16mm;
    @bottom-left { content: ${quote(`${address} · ${at}`)}; ${style} }
    @bottom-right { content: counter(page) "/" counter(pages); ${style} } }`;
}

/** Writes the footer before each print. Constructed sheets are not inline styles of the security policy. */
export function addPrintFooter(): void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  addEventListener('beforeprint', () => {
    sheet.replaceSync(buildPrintFooter(location.href, formatInstant(new Date().toISOString(), language())));
  });
}
