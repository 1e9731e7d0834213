import { TEXT, type Attributes } from './values.ts';

export interface ElementReader {
  open(name: string, attributes: Attributes): void;
  /** `text` follows the last child element. */
  close(name: string, text: string): void;
}

const WHOLE = new Set(['pnr', 'flightleg', 'originator']);
/** Elements that may repeat and belong together. */
const OWN = new Set(['text', 'freetext', 'ssrtext', 'addressline']);

/** Some senders group fields: `<Issuer><Country>BRA</Country></Issuer>`. */
const DOCUMENTS = new Set(['docs', 'doco', 'doca']);

interface Element {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: Element[];
  text: string;
}

/** `<DOCS DocNbr="…"/>` and `<DOCS><DocNbr>…</DocNbr></DOCS>` are the same. */
export class WholeElements implements ElementReader {
  readonly #open: Element[] = [];
  readonly #reader: ElementReader;

  constructor(reader: ElementReader) {
    this.#reader = reader;
  }

  open(name: string, attributes: Attributes): void {
    const parent = this.#open.at(-1);
    if (parent === undefined && !WHOLE.has(name)) {
      this.#reader.open(name, attributes);
      return;
    }
    const element: Element = { name, attributes, children: [], text: '' };
    parent?.children.push(element);
    this.#open.push(element);
  }

  close(name: string, text: string): void {
    const element = this.#open.pop();
    if (element === undefined) {
      this.#reader.close(name, text);
      return;
    }
    element.text = text;
    element.attributes.addElement(TEXT, text);
    const parent = this.#open.at(-1);
    if (parent === undefined) this.#handOn(element);
    else if (element.children.length === 0 && !OWN.has(name)) parent.attributes.addElement(name, text);
    if (parent !== undefined && DOCUMENTS.has(parent.name))
      parent.attributes.addNested(name, element.attributes);
  }

  #handOn({ name, attributes, children, text }: Element): void {
    this.#reader.open(name, attributes);
    for (const child of children) this.#handOn(child);
    this.#reader.close(name, text);
  }
}
