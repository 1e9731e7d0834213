import { language } from '#client/language.ts';
import { formatInstant } from '#ui/format/format.ts';
import { buildPageSheet } from '#ui/page/pageSheet.ts';

/** Prints address, time and page number at the bottom of each page. CSS does not know the first two. */
export function buildPrintFooter(address: string, at: string): string {
  return buildPageSheet({ bottomLeft: `${address} · ${at}`, page: { before: '', between: '/' } });
}

/** Writes the footer before each print. */
export function addPrintFooter(): void {
  const sheet = new CSSStyleSheet();
  // First, so that the header and footer of a screen override it.
  document.adoptedStyleSheets.unshift(sheet);
  addEventListener('beforeprint', () => {
    sheet.replaceSync(buildPrintFooter(location.href, formatInstant(new Date().toISOString(), language())));
  });
}
