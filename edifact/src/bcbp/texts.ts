import type { BcbpCode } from './types.ts';

export interface BcbpText {
  /** `REFUSED` ends the reading. `STRICT` does so only in strict reading, otherwise it is a warning. */
  kind: 'REFUSED' | 'STRICT' | 'WARNING';
  pt: string;
  en: string;
  advicePt: string;
  adviceEn: string;
}

/** Code, kind, text in Portuguese and English, advice in Portuguese and English. */
type Row = readonly [BcbpCode, BcbpText['kind'], string, string, string, string];

const ROWS: readonly Row[] = [
  [
    'FORMAT',
    'REFUSED',
    'O texto não é um cartão de embarque: o formato não é M.',
    'The text is not a boarding pass: its format is not M.',
    'Leia o código de barras novamente.',
    'Scan the barcode again.',
  ],
  [
    'LEG_COUNT',
    'REFUSED',
    'O número de trechos não está entre 1 e 4.',
    'The number of legs is not between 1 and 4.',
    'Informe de 1 a 4 trechos.',
    'Provide 1 to 4 legs.',
  ],
  [
    'TOO_SHORT',
    'REFUSED',
    'Faltam colunas de um trecho.',
    'Columns of a leg are missing.',
    'Leia o código de barras novamente ou corrija o número de trechos.',
    'Scan the barcode again, or correct the number of legs.',
  ],
  [
    'SIZE_NOT_HEX',
    'REFUSED',
    'Um tamanho não está em hexadecimal.',
    'A size is not hexadecimal.',
    'Escreva o tamanho com dois dígitos hexadecimais.',
    'Write the size with two hexadecimal digits.',
  ],
  [
    'SIZE_PAST_END',
    'REFUSED',
    'Um tamanho ultrapassa o fim do texto.',
    'A size exceeds the end of the text.',
    'Confira os tamanhos e verifique se o texto está completo.',
    'Check the sizes, and that the text is complete.',
  ],
  [
    'NOT_SECURITY',
    'REFUSED',
    'O texto após o último trecho não é a parte de segurança.',
    'The text after the last leg is not the security part.',
    'Inicie a parte de segurança com ^.',
    'Start the security part with ^.',
  ],
  [
    'DAY_OF_YEAR',
    'REFUSED',
    'O dia do voo não existe no ano.',
    'The day of the flight does not exist in its year.',
    'Use de 001 a 365, ou 366 em ano bissexto.',
    'Use 001 to 365, or 366 in a leap year.',
  ],
  [
    'NOT_ASCII',
    'STRICT',
    'Há caracteres fora do ASCII.',
    'There are characters outside ASCII.',
    'Use somente letras sem acento, dígitos e sinais comuns.',
    'Use only letters without diacritics, digits and common punctuation.',
  ],
  [
    'TRAILING_CHARACTERS',
    'STRICT',
    'Há caracteres depois do fim do texto.',
    'There are characters after the end of the text.',
    'Termine o texto com a parte de segurança.',
    'End the text with the security part.',
  ],
  [
    'TRAILING_BLANKS',
    'WARNING',
    'Há espaços depois do fim do texto.',
    'There are spaces after the end of the text.',
    'Termine o texto sem espaços.',
    'End the text without spaces.',
  ],
  [
    'DAY_PADDED',
    'WARNING',
    'O dia do voo está preenchido com espaços.',
    'The day of the flight is padded with spaces.',
    'Preencha o dia com zeros.',
    'Pad the day with zeros.',
  ],
  [
    'LOCATOR_MISSING',
    'WARNING',
    'Falta o localizador.',
    'The locator is missing.',
    'Informe o localizador da reserva.',
    'Provide the locator of the booking.',
  ],
  [
    'LEG_BLANK',
    'WARNING',
    'O trecho está em branco.',
    'The leg is blank.',
    'Informe somente os trechos voados.',
    'Provide only the legs that are flown.',
  ],
  [
    'FLIGHT_NUMBER',
    'WARNING',
    'O número do voo não é um número.',
    'The flight number is not a number.',
    'Escreva quatro dígitos e o sufixo.',
    'Write four digits and the suffix.',
  ],
  [
    'SHORT_AIRLINE',
    'WARNING',
    'A companhia do programa de fidelidade ocupa duas colunas em vez de três.',
    'The frequent flyer airline takes two columns instead of three.',
    'Preencha a companhia com espaços até três colunas.',
    'Pad the airline with spaces to three columns.',
  ],
  [
    'TAIL_MISSING',
    'WARNING',
    'Faltam as últimas colunas do trecho.',
    'The last columns of the leg are missing.',
    'Mantenha os espaços do fim do trecho.',
    'Keep the spaces at the end of the leg.',
  ],
  [
    'LEG_SIZE',
    'WARNING',
    'O tamanho do trecho não corresponde às suas partes.',
    'The size of the leg does not match its parts.',
    'Some os tamanhos de todas as partes do trecho.',
    'Add up the sizes of all parts of the leg.',
  ],
  [
    'UNIQUE_EMPTY',
    'WARNING',
    'A parte única está vazia, mas a repetida não.',
    'The unique part is empty, but the repeated one is not.',
    'Informe a parte única.',
    'Provide the unique part.',
  ],
  [
    'MARK_MISSING',
    'WARNING',
    'Falta o sinal > antes da versão.',
    'The mark > before the version is missing.',
    'Inicie a parte condicional com > e a versão.',
    'Start the conditional part with > and the version.',
  ],
  [
    'TICKET_IN_PRIVATE_DATA',
    'WARNING',
    'O número do bilhete está nos dados da companhia.',
    "The ticket number is in the airline's own data.",
    'Escreva o número do bilhete nas colunas do bilhete.',
    'Write the ticket number in the ticket columns.',
  ],
  [
    'SEPARATOR',
    'WARNING',
    'Há um separador entre as partes.',
    'There is a separator between the parts.',
    'Escreva as partes sem separador.',
    'Write the parts without a separator.',
  ],
  [
    'LOWER_CASE_NAME',
    'WARNING',
    'O nome tem letras minúsculas.',
    'The name has lower-case letters.',
    'Escreva o nome em maiúsculas.',
    'Write the name in capitals.',
  ],
  [
    'NAME_DIGITS',
    'WARNING',
    'O nome tem dígitos.',
    'The name has digits.',
    'Escreva o nome somente com letras e espaços.',
    'Write the name with letters and spaces only.',
  ],
  [
    'NAME_MISSING',
    'WARNING',
    'Falta o nome.',
    'The name is missing.',
    'Informe o nome do passageiro.',
    'Provide the name of the passenger.',
  ],
  [
    'NO_ELECTRONIC_TICKET',
    'WARNING',
    'Falta o indicador E de bilhete eletrônico.',
    'The electronic ticket indicator E is missing.',
    'Escreva E se o bilhete for eletrônico.',
    'Write E if the ticket is electronic.',
  ],
  [
    'ISSUE_DATE',
    'WARNING',
    'A data de emissão não existe.',
    'The date of issue does not exist.',
    'Escreva o último dígito do ano e o dia do ano.',
    'Write the last digit of the year and the day of the year.',
  ],
  [
    'BAG_TAG',
    'WARNING',
    'A etiqueta de bagagem não tem treze dígitos.',
    'The bag tag does not have thirteen digits.',
    'Escreva a etiqueta com dez dígitos e a quantidade com três.',
    'Write the tag with ten digits and the count with three.',
  ],
];

export const BCBP_TEXTS: Readonly<Record<BcbpCode, BcbpText>> = Object.freeze(
  Object.fromEntries(
    ROWS.map(([code, kind, pt, en, advicePt, adviceEn]) => [code, { kind, pt, en, advicePt, adviceEn }]),
  ) as Record<BcbpCode, BcbpText>,
);
