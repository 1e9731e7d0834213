import { useEffect } from 'react';

export interface PageFrame {
  topLeft?: string;
  topRight?: string;
  bottomLeft?: string;
  /** Before and between the numbers of the page and of all pages. */
  page: { before: string; between: string };
  landscape?: boolean;
}

const style = 'font: 8pt sans-serif; color: #555;';

/** Quotes a text for CSS. */
const quote = (text: string): string => `"${text.replace(/["\\\n]/g, character => `\\${character}`)}"`;

const boxOf = (place: string, text: string | undefined): string =>
  text === undefined ? '' : `@${place} { content: ${quote(text)}; ${style} }`;

/** Builds the header and footer of printed pages. */
export function buildPageSheet({ topLeft, topRight, bottomLeft, page, landscape }: PageFrame): string {
  const hasTop = topLeft !== undefined || topRight !== undefined;
  const numbers = `${quote(page.before)} counter(page) ${quote(page.between)} counter(pages)`;
  return [
    `@page { margin: ${hasTop ? 16 : 12}mm 10mm 16mm;`,
    landscape === undefined ? '' : `size: A4 ${landscape ? 'landscape' : 'portrait'};`,
    boxOf('top-left', topLeft),
    boxOf('top-right', topRight),
    boxOf('bottom-left', bottomLeft),
    `@bottom-right { content: ${numbers}; ${style} } }`,
  ].join(' ');
}

/** Replaces the frame of printed pages while the component is mounted. */
export function usePageFrame(frame: PageFrame): void {
  const css = buildPageSheet(frame);
  useEffect(() => {
    // Constructed sheets are not inline styles of the security policy.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet);
    };
  }, [css]);
}
