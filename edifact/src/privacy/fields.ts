import type { ServiceMarks } from '../core/service.ts';

export interface Field {
  /** Starts at 1, as in the standards. */
  readonly element: number;
  readonly component: number;
  /** Each byte is one character, without release characters and line ends. */
  text: string;
  readonly at: readonly number[];
}

/** Includes empty components, excludes the tag. */
export function fieldsOf(bytes: Uint8Array, from: number, to: number, marks: ServiceMarks): Field[] {
  const fields: Field[] = [];
  let element = 0;
  let component = 1;
  let text = '';
  let at: number[] = [];
  const close = (): void => {
    if (element > 0) fields.push({ element, component, text, at });
    text = '';
    at = [];
  };
  for (let index = from; index < to; index++) {
    const byte = bytes[index] as number;
    if (byte === 0x0a || byte === 0x0d) continue;
    if (byte === marks.element || byte === marks.repetition) {
      close();
      // A repetition has the number of the element that it repeats.
      if (byte === marks.element || element === 0) element++;
      component = 1;
    } else if (byte === marks.component) {
      close();
      component++;
    } else {
      const released = byte === marks.release && index + 1 < to;
      if (released) index++;
      text += String.fromCharCode(bytes[index] as number);
      at.push(index);
    }
  }
  close();
  return fields;
}

/** Keeps release characters. */
export function writeFields(bytes: Uint8Array, fields: readonly Field[], before: readonly string[]): void {
  for (const [index, { text, at }] of fields.entries()) {
    if (text === before[index]) continue;
    for (const [place, offset] of at.entries()) bytes[offset] = text.charCodeAt(place);
  }
}
