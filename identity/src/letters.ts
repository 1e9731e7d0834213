const parseTable = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(' ').map(entry => [entry.charAt(0), entry.slice(2)]));

/** Cyrillic, and letters without a Unicode decomposition, spelt by ICAO Doc 9303-3 §6. */
const SPELT = parseTable(
  'Æ=AE Œ=OE Ø=OE Å=AA ẞ=SS Þ=TH Ð=D Đ=D Ł=L Ħ=H Ŧ=T Ŋ=N ı=I ĸ=Q Ĳ=IJ Ə=E Ŀ=L ' +
    'А=A Б=B В=V Г=G Ґ=G Д=D Ђ=D Е=E Ё=E Є=IE Ж=ZH З=Z И=I І=I Ї=I Й=I Ј=J К=K Л=L Љ=LJ М=M Н=N Њ=NJ О=O ' +
    'П=P Р=R С=S Т=T Ћ=C У=U Ў=U Ф=F Х=KH Ц=TS Ч=CH Џ=DZ Ш=SH Щ=SHCH Ъ=IE Ы=Y Ь= Э=E Ю=IU Я=IA',
);

/** Marks inside a word: apostrophes, and `?` for a lost letter. */
const INNER_MARKS = /['’‘‛ʼʻ`´?]/g;

export function foldLetters(text: string): string {
  if (/^[A-Z]+$/.test(text)) return text;
  const capital = text.normalize('NFC').toUpperCase().replace(INNER_MARKS, '');
  return [...capital]
    .map(letter => SPELT.get(letter) ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Z]+/g, ' ')
    .trim();
}

/** Maps the spellings of ICAO Doc 9303-3 to one: `MÜLLER` may be MULLER, MUELLER or MUXXLLER. */
export function collapseSpelling(folded: string): string {
  return folded.replace(/NXX|UXX|OXX|AE|OE|UE|AA|SS/g, found => found.charAt(0));
}
