interface Rule {
  letters: number;
  found: RegExp;
  written: string;
}

function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) - 0x41);
  return letters;
}

const rule = (letters: string, found: RegExp, written: string): Rule => ({
  letters: lettersOf(letters),
  found,
  written,
});

/** ICAO Doc 9303-3, GOST R 52535.1 and 7.79, BGN/PCGN, French and German usage. The order matters. */
const RULES: readonly Rule[] = [
  rule('X', /X/g, 'KS'),
  rule('HS', /SCHTSCH|SHTCH|STCH|SHCH|SHH/g, 'SH'),
  rule('CHT', /CHTCH/g, 'SH'),
  rule('CHT', /TSCH|TCH/g, 'CH'),
  rule('CHS', /SCH/g, 'SH'),
  rule('HK', /KH/g, 'H'),
  rule('D', /DZH|DJ/g, 'ZH'),
  rule('TZ', /TZ/g, 'TS'),
  rule('HP', /PH/g, 'F'),
  rule('W', /W/g, 'V'),
  rule('F', /(?<=[OE])FF?$/, 'V'),
  rule('GU', /GU(?=[EI])/g, 'G'),
  rule('', /CK|Q|C(?!H)/g, 'K'),
  rule('O', /OU|OO/g, 'U'),
  // A soft sign before Е, and Ё.
  rule('', /(?<=[^AEIOUYJ])[IYJ]{1,2}[EO](?=VA?$|DOR$|TR$)/, 'E'),
  rule('N', /(?<=^AL|^SEM)[IYJ][EO](?=N)/, 'E'),
  rule('HOV', /(?<=[SC]H)O(?=VA?$)/, 'E'),
  rule('E', /^[IYJ]E/, 'E'),
  rule('E', /(?<=[AEOU])[IYJ]+E/g, 'E'),
  rule('', /[IYJ]+(?=[AOU])/g, 'Y'),
  rule('UY', /(?<=[LN])Y(?=U)/g, ''),
  rule('', /[IYJ]+$/, 'I'),
  rule('', /(?<=[AEO])[YJ](?![AEIOU])/g, 'I'),
  rule('', /(.)\1+/g, '$1'),
  rule('AKLS', /(?<=ALEKSAND)(?:ER|RE|R)$/, 'R'),
];

/** J before a vowel is Ж in French and English spelling, Й in German and Slavic spelling. */
const AMBIGUOUS = /J(?=[AEIOUY])/g;

/** Returns two forms where a J is ambiguous. */
export function cyrillicForms(word: string): string[] {
  const form = toForm(word);
  const other = word.replace(AMBIGUOUS, 'ZH');
  return other === word ? [form] : [form, toForm(other)];
}

function toForm(word: string): string {
  let [form, letters] = [word, lettersOf(word)];
  for (const { letters: needed, found, written } of RULES) {
    if ((letters & needed) !== needed) continue;
    const changed = form.replace(found, written);
    if (changed === form) continue;
    form = changed;
    letters = lettersOf(form);
  }
  return form;
}
