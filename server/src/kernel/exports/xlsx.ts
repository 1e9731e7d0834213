import { Zip, ZipDeflate } from 'fflate';
import { type Cell, isFormula } from '@farol/contract';

/** Limit of a sheet (ECMA-376-1 §18.3.1.73). */
const maxRows = 1_048_576;

/** The main thread compresses. */
const level = 3;

const encoder = new TextEncoder();
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';

const styles = { text: 0, heading: 1, quoted: 2 } as const;

/** Keeps one page in memory. Texts never become formulas. `rowsPerSheet` includes the headings. */
export async function* writeXlsx(
  title: string,
  headings: readonly string[],
  pages: AsyncIterable<Cell[][]>,
  rowsPerSheet = maxRows,
): AsyncGenerator<Uint8Array> {
  const out = new ZipWriter();
  const begin = (number: number): number => {
    out.open(`xl/worksheets/sheet${number}.xml`);
    out.write(sheetHead(headings));
    return 1;
  };
  let sheets = 1;
  let rows = begin(sheets);
  for await (const page of pages) {
    let written = 0;
    while (written < page.length) {
      if (rows === rowsPerSheet) {
        out.write(sheetEnd(headings.length, rows));
        sheets += 1;
        rows = begin(sheets);
      }
      const part = page.slice(written, written + rowsPerSheet - rows);
      out.write(part.map(rowXml).join(''));
      rows += part.length;
      written += part.length;
    }
    yield* out.drain();
  }
  out.write(sheetEnd(headings.length, rows));
  for (const [name, text] of Object.entries(bookParts(title, sheets))) {
    out.open(name);
    out.write(declaration + text);
  }
  out.end();
  yield* out.drain();
}

class ZipWriter {
  #chunks: Uint8Array[] = [];
  #entry: ZipDeflate | undefined;
  readonly #zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    this.#chunks.push(chunk);
  });

  open(name: string): void {
    this.#close();
    this.#entry = new ZipDeflate(name, { level });
    this.#zip.add(this.#entry);
  }

  write(text: string): void {
    this.#entry?.push(encoder.encode(text));
  }

  end(): void {
    this.#close();
    this.#zip.end();
  }

  #close(): void {
    this.#entry?.push(new Uint8Array(0), true);
    this.#entry = undefined;
  }

  *drain(): Generator<Uint8Array> {
    const chunks = this.#chunks;
    this.#chunks = [];
    for (const chunk of chunks) if (chunk.length > 0) yield chunk;
  }
}

function sheetHead(headings: readonly string[]): string {
  const columns = headings.map((heading, index) => {
    const width = Math.min(40, Math.max(12, heading.length + 3));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  return (
    `${declaration}<worksheet xmlns="${mainNamespace}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${columns.join('')}</cols><sheetData><row>${headings.map(text => textXml(text, styles.heading)).join('')}</row>`
  );
}

function sheetEnd(columns: number, rows: number): string {
  return `</sheetData><autoFilter ref="A1:${columnName(columns)}${rows}"/></worksheet>`;
}

/** 1 is A, 27 is AA. */
function columnName(column: number): string {
  const last = String.fromCharCode(65 + ((column - 1) % 26));
  return column > 26 ? columnName(Math.floor((column - 1) / 26)) + last : last;
}

function rowXml(cells: readonly Cell[]): string {
  return `<row>${cells.map(cellXml).join('')}</row>`;
}

function cellXml(cell: Cell): string {
  if (cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  // A quoted cell remains a text after it is edited or saved as CSV.
  return textXml(cell, isFormula(cell) ? styles.quoted : styles.text);
}

function textXml(text: string, style: number): string {
  const styleAttribute = style === styles.text ? '' : ` s="${style}"`;
  return `<c${styleAttribute} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

/** Excluded by XML 1.0. */
const forbidden = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu;

function escapeXml(text: string): string {
  return text
    .replace(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}

function bookParts(title: string, sheets: number): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const type = (part: string, kind: string) =>
    `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${officeNamespace}/${kind}" Target="${target}"/>`;
  const relations = (inner: string) =>
    `<Relationships xmlns="${packageNamespace}/relationships">${inner}</Relationships>`;
  const name = (number: number) => escapeXml(number === 1 ? title : `${title} ${number}`);
  return {
    'xl/workbook.xml':
      `<workbook xmlns="${mainNamespace}" xmlns:r="${officeNamespace}"><sheets>` +
      `${numbers.map(number => `<sheet name="${name(number)}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      numbers.map(number => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)).join('') +
        relation(`rId${sheets + 1}`, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml':
      `<styleSheet xmlns="${mainNamespace}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
      `<font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill>` +
      `<fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>` +
      `<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf quotePrefix="1"/></cellXfs></styleSheet>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    '[Content_Types].xml':
      `<Types xmlns="${packageNamespace}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      type('xl/workbook.xml', 'sheet.main') +
      type('xl/styles.xml', 'styles') +
      `${numbers.map(number => type(`xl/worksheets/sheet${number}.xml`, 'worksheet')).join('')}</Types>`,
  };
}
