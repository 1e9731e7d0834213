import * as z from 'zod/mini';
import { requireRule } from '../../findings.ts';

export const maxRichTextLength = 50_000;

/** Markup without text and images is empty. */
function hasContent(html: string): boolean {
  return html.includes('<img') || html.replaceAll(/<[^>]{0,2000}>|&nbsp;|\s/g, '') !== '';
}

/** HTML of the text editor. The server keeps only the elements of `richTextElements`. */
export const richText = z
  .string()
  .check(z.trim(), z.maxLength(maxRichTextLength), requireRule(hasContent, 'REQUIRED'));

/** Elements with their attributes. `data-image` is the id of a stored image. */
export const richTextElements: Readonly<Record<string, readonly string[]>> = {
  p: [],
  h2: [],
  h3: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  code: [],
  blockquote: [],
  ul: [],
  ol: [],
  li: [],
  hr: [],
  br: [],
  a: ['href'],
  img: ['data-image', 'alt'],
};
