/** Reads a table written as `Æ=AE Œ=OE`. */
const table = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(' ').map(entry => [entry.charAt(0), entry.slice(2)]));

/** Letters that Unicode does not take apart into a base and marks, and Cyrillic, as ICAO Doc 9303-3, section 6, spells them. */
const SPELT = table(
  'Æ=AE Œ=OE Ø=OE Å=AA ẞ=SS Þ=TH Ð=D Đ=D Ł=L Ħ=H Ŧ=T Ŋ=N ı=I ĸ=Q Ĳ=IJ Ə=E Ŀ=L ' +
    'А=A Б=B В=V Г=G Ґ=G Д=D Ђ=D Е=E Ё=E Є=IE Ж=ZH З=Z И=I І=I Ї=I Й=I Ј=J К=K Л=L Љ=LJ М=M Н=N Њ=NJ О=O ' +
    'П=P Р=R С=S Т=T Ћ=C У=U Ў=U Ф=F Х=KH Ц=TS Ч=CH Џ=DZ Ш=SH Щ=SHCH Ъ=IE Ы=Y Ь= Э=E Ю=IU Я=IA',
);

/** Marks inside a word that are left out, so that its halves come together: apostrophes, and `?` for a letter that was lost. */
const INSIDE = /['’‘‛ʼʻ`´?]/g;

/** Capital letters A to Z and single blanks; hyphens and other marks become blanks, apostrophes vanish. */
export function foldLetters(text: string): string {
  if (/^[A-Z]+$/.test(text)) return text;
  const capital = text.normalize('NFC').toUpperCase().replace(INSIDE, '');
  return [...capital]
    .map(letter => SPELT.get(letter) ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Z]+/g, ' ')
    .trim();
}

/**
 * One form for all spellings of a letter that ICAO Doc 9303-3 lets an issuer choose from: `MÜLLER` may be MULLER, MUELLER or MUXXLLER,
 * `MUÑOZ` MUNOZ or MUNXXOZ. The form is for comparing alone: it shortens names such as MANUEL too, on both sides alike.
 */
export function collapseSpelling(folded: string): string {
  return folded.replace(/NXX|UXX|OXX|AE|OE|UE|AA|SS/g, found => found.charAt(0));
}
