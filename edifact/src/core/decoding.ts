import { believedEncoding, FieldDecoder, isUtf8 } from './charset.ts';
import { asciiText } from './text.ts';

/** Standards digest, section 1.2. */
export class Decoding {
  utf8Assumed = false;
  undecodable = false;
  #decoder = new FieldDecoder('latin1');
  #evidence: Uint8Array | undefined;
  #decided = false;
  #scratch = new Uint8Array(256);

  /** UTF-8 in `evidence` takes precedence; without it, the first text beyond ASCII decides. */
  use(encoding: string, evidence?: Uint8Array): void {
    this.#decoder = new FieldDecoder(encoding);
    this.#evidence = evidence;
    this.#decided = false;
    this.utf8Assumed = false;
    this.undecodable = false;
  }

  settle(encoding: string): void {
    this.use(encoding);
    this.#decided = true;
  }

  decode(bytes: Uint8Array, from: number, to: number, release: number): string {
    if (this.#scratch.length < to - from) this.#scratch = new Uint8Array((to - from) * 2);
    const clean = this.#scratch;
    let length = 0;
    let high = false;
    let released = false;
    for (let index = from; index < to; index++) {
      const byte = bytes[index] as number;
      if (byte === release && !released) {
        released = true;
        continue;
      }
      released = false;
      if (byte < 0x20 || byte === 0x7f) continue;
      if (byte > 0x7f) high = true;
      clean[length++] = byte;
    }
    if (!high) return asciiText(clean, 0, length).trim();
    const text = clean.subarray(0, length);
    if (!this.#decided) this.#decide(text);
    return this.#decoder.decode(text).trim();
  }

  detect(text: Uint8Array): string {
    if (!this.#decided) this.#decide(text);
    return this.#decoder.encoding;
  }

  /** Streams decide by the text alone, because the size of a window depends on how the bytes arrive. */
  #decide(text: Uint8Array): void {
    this.#decided = true;
    const declared = this.#decoder.encoding;
    const detect = believedEncoding(declared, isUtf8(this.#evidence ?? text));
    if (detect === declared) return;
    this.#decoder = new FieldDecoder(detect);
    if (detect === 'utf-8') this.utf8Assumed = true;
    else this.undecodable = true;
  }
}
