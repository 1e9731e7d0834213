import { richTextElements } from '@farol/contract';
import sanitizeHtml from 'sanitize-html';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Removes every element, attribute and address that the text editor does not write. */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: Object.keys(richTextElements),
    allowedAttributes: Object.fromEntries(
      Object.entries(richTextElements).map(([element, attributes]) => [element, [...attributes]]),
    ),
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: 30,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !uuid.test(attribs['data-image'] ?? ''),
  });
}

/** Ids of the images in cleaned texts, each once. */
export function listImageIds(...texts: readonly string[]): string[] {
  const ids = texts.flatMap(text => [...text.matchAll(/ data-image="([0-9a-f-]{36})"/g)].map(([, id]) => id));
  return [...new Set(ids.filter(id => id !== undefined))];
}

/** Text between the elements. */
export function toPlainText(html: string): string {
  return sanitizeHtml(html.replaceAll('>', '> '), { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/\s+/g, ' ')
    .trim();
}
