import { describe, expect, it } from 'vitest';
import { quickCheckText, SEEN_ACCOUNT, SEEN_CARD, SEEN_CC, SEEN_WORD } from './quick-check.ts';
import { Cursor } from '../core/cursor.ts';
import { USUAL_MARKS, type ServiceMarks } from '../core/service.ts';
import { bytesOf, eachCase, pnrgov, textOf, type Numbers } from '../testing.ts';
import { passesLuhn } from './cards.ts';
import { isSurelyKept } from './quick-keep.ts';
import { redactSegment } from './redact-segment.ts';
import { redact } from './redact.ts';
import { hasWish, KNOWN_NAMES, tellsRequest } from './words.ts';
import { isKeptCode, isSensitiveRequest, maskCards, SENSITIVE } from './sensitive.ts';

const PIECES =
  'KOSHER HALAL MOSLEM MUSLIM MUÇULMAN muçulman HINDU JEWISH JUDEU JUDAIC DIABETES DIABÉTICO ALLERGY ALERGIA ALÉRGICO VEGETARIAN WHEEL ' +
  'CHAIR WHEELCHAIR CADEIRA DE RODAS CADEIRANTE PREGNANT GRÁVIDA GRAVIDA GESTANTE OXYGEN OXIGÊNIO OXIGENIO STRETCHER MEDICAL MÉDICO ' +
  'MEDICA BLIND AUTISTA DISABLED DEFICIÊNCIA DEFICIENTE SPECIAL MEAL VGML ksml XML ML WCHR WCHS WCH WCBD BLND DEAF MEDA MEDIF MEQT STCR ' +
  'DPNA MAAS OXYG SVAN ESAN PPOC PRGN EMIG A É ç 1 + : / - ' +
  'ALEXANDRA GRACE MEDINA DEAN HALL WHITE MARIA CC CCVI 4111111111111111 5585970613567 371449635398431 3714 496353 98431 0';
const words = PIECES.split(' ');

function text(next: Numbers): string {
  let made = '';
  for (let count = 1 + next(6); count > 0; count--) {
    const piece = words[next(words.length)] ?? '';
    const cut = next(4) === 0 ? piece.slice(next(3)) : piece;
    made += next(4) === 0 ? cut.toLowerCase() : cut;
    made += ['', ' ', '+', ':', '/', '-', '\u00e9', 'ML'][next(8)] ?? '';
  }
  return made;
}

describe('the quick check before the patterns', () => {
  it('finds every sensitive word', () => {
    const missed: string[] = [];
    let sensitive = 0;
    eachCase(4000, next => {
      const sample = text(next);
      if (!SENSITIVE.test(sample)) return;
      sensitive++;
      if ((quickCheckText(sample) & SEEN_WORD) === 0) missed.push(sample);
    });
    expect(missed).toEqual([]);
    expect(sensitive).toBeGreaterThan(100);
  });

  it('finds every number long enough for a card or an account', () => {
    const missed: string[] = [];
    let [cards, accounts] = [0, 0];
    eachCase(2500, next => {
      const digit = (): string => (next(8) === 0 ? ([' ', '-', '/', ' '][next(4)] ?? '') : String(next(10)));
      const sample = Array.from({ length: 8 + next(24) }, digit).join('');
      const seen = quickCheckText(sample);
      const isCard = maskCards(`${sample}/`.repeat(140)).includes('X');
      const isAccount = /\d(?:[ -]?\d){10,}/.test(sample);
      if (isCard && (seen & SEEN_CARD) === 0) missed.push(sample);
      if (isAccount && (seen & SEEN_ACCOUNT) === 0) missed.push(sample);
      cards += isCard ? 1 : 0;
      accounts += isAccount ? 1 : 0;
    });
    expect(missed).toEqual([]);
    expect(cards).toBeGreaterThan(10);
    expect(accounts).toBeGreaterThan(100);
  });

  it('finds a payment card as identification', () => {
    expect(quickCheckText(':CC4111') & SEEN_CC).toBe(SEEN_CC);
    expect(quickCheckText('/ccvi4111') & SEEN_CC).toBe(SEEN_CC);
    expect(quickCheckText('ACC4111') & SEEN_CC).toBe(0);
  });

  it('finds nothing in usual texts of requests', () => {
    const samples = [
      'DOCS:HK:1:X0:::::/P/GBR/298020086/GBR/25JAN01/M/11OCT30/CARTER/MATTHEW//+::1',
      'CTCM:HK:1:X0:::::44426150274',
      'CTCE:HK:1:X0:::::MATTHEW.CARTER609//EXEMPLO.TEST',
      'SEAT:HK:3:X0:::LHR:GRU+8K::1:N+10A::2:N',
      'ALEXANDRA GRACE HALL MEDINA DEANNA DISANTO PRESTES',
    ];
    expect(samples.filter(sample => (quickCheckText(sample) & (SEEN_WORD | SEEN_CARD)) !== 0)).toEqual([]);
  });

  it('knows the kept codes', () => {
    const codes = ['DOCS', 'CTCM', 'SEAT', 'FOID', 'VGML', 'WCHR', 'OTHS', 'BAGW'];
    eachCase(2000, next => {
      codes.push(Array.from({ length: 4 }, () => String.fromCharCode(0x41 + next(26))).join(''));
    });
    const isKept = (code: string): boolean =>
      isKeptCode(
        Uint8Array.from(code, letter => letter.charCodeAt(0)),
        0,
        code.length,
      );
    expect(codes.filter(code => isKept(code) === isSensitiveRequest(code))).toEqual([]);
    expect(isKept('DOC')).toBe(false);
  });
});

describe('names that begin like a request', () => {
  it.each(KNOWN_NAMES.split(' '))('%s is no request, whatever is next to it', name => {
    expect(name.length).toBeGreaterThanOrEqual(4);
    expect(name.length).toBeLessThanOrEqual(8);
    const neighbours = ['', 'CHAIR', 'DE RODAS', 'MEMBER', 'MEAL', 'ANA', ...words];
    for (const next of neighbours.filter(word => !tellsRequest(word) && !hasWish(word)))
      for (const text of [`${name} ${next}`, `${next} ${name}`, `${name}/${next}`, `${name}..${next}1`])
        expect([text, tellsRequest(text), hasWish(text), SENSITIVE.test(text)]).toEqual([
          text,
          tellsRequest(next),
          hasWish(next),
          SENSITIVE.test(next),
        ]);
  });
});

describe('the quick check at reception', () => {
  const FORMS =
    'TIF+#+#:A:1 NAD+FL+++#:#+#+# RFF+ABO:# RFF+AVF:# RFF+ZZ:# LOC+180+BRA+:::# LOC+174+# REF+:# ORG+1X:LIS+#:#+LIS TKT+#:T:1 ' +
    'MON+T:#:EUR FOP+CC::10:VI:#:0928 FOP+CC::#:#:# FTI+XQ:#::# TBD++1:#:700+++999:#:1:GRU COM+#:TE DOC+P+# DTM+329:#:101 TVL+#:#+LIS+GRU+XQ+#:Y ' +
    'SSR+DOCS:HK:1:XQ:::::/P/BRA/#/BRA/12APR88/F/30SEP31/#/# SSR+CTCM:HK:1:XQ:::::# SSR+CTCE:HK:1:XQ:::::# SSR+SEAT:HK:1:XQ:::LIS:GRU+#::1 ' +
    'SSR+TKNE:HK:1:XQ:::::# SSR+OTHS:HK:1:XQ:::::# IFT+4:28::XQ+CTCT%LIS%351210000000%# IFT+4:28::XQ+# IFT+4:43+# ZZZ+#+#:# FTX+BAG+++#:1 FTX+AAI+++# MEA+CT++#';
  const VALUES =
    '4111111111111111 4111%1111%1111%1111 4111 1111 30569309025904 9991234567890 5511999990000 GLUTEN ANA%GLUTEN SABBATH KSML NOML HIV LIMA MEDINA ' +
    'EVANS WHEELER CATHCART EVANGELICAL ANA%NEEDS%HELP FX000111 0928 12.50 1.5 ANA//X.TEST ANA.AT.EXEMPLO.TEST RUA%DAS%FLORES%10 X AB 123456 150326 2235 WHEELCHAIR 1234567890123456789 %';

  it('clears nothing that the rules would redact, also after redaction', () => {
    const forms = FORMS.split(' ');
    const values = VALUES.split(' ');
    let sure = 0;
    eachCase(300, next => {
      const value = (): string => (values[next(values.length)] ?? '').replaceAll('%', ' ');
      const segments = Array.from({ length: 20 }, () =>
        (forms[next(forms.length)] ?? '').replaceAll('%', ' ').replaceAll('#', value),
      );
      const bytes = bytesOf(pnrgov(['SRC', 'RCI+XQ:AAA111', ...segments]));
      const quick = redact(bytes);
      expect(textOf(redact(quick)).split('\n')).toEqual(textOf(quick).split('\n'));
      for (const segment of segments) {
        const alone = bytesOf(segment);
        const { cursor, marks } = standAt(`${segment}'`);
        const paid = next(2) === 0;
        if (!isSurelyKept(cursor, marks, paid)) continue;
        sure++;
        redactSegment(alone, 0, alone.length, cursor.tag, marks, { paid });
        expect(textOf(alone)).toBe(segment);
      }
    });
    expect(sure).toBeGreaterThan(500);
  });
});

/** Digits, often of a card, or letters, with marks between. */
function drawValue(next: Numbers): string {
  const beginnings = ['30', '36', '38', '4', '50', '51', '56', '60', '62', '69', '34', '37', '35', '22', ''];
  let digits = beginnings[next(beginnings.length)] ?? '';
  for (let left = next(20); left > 0; left--) digits += String(next(10));
  for (let last = 0; last < 10 && next(4) !== 0 && digits !== ''; last++)
    if (passesLuhn(digits.slice(0, -1) + String(last))) digits = digits.slice(0, -1) + String(last);
  const letters = Array.from({ length: next(8) }, () => String.fromCharCode(0x41 + next(26))).join('');
  const cut = next(digits.length + 1);
  const between = ['+', ':', ' ', '-', '/', '.', '@', 'A', '/XQ'][next(9)] ?? '';
  return [
    digits,
    letters.slice(0, 2) + digits,
    digits.slice(0, cut) + between + digits.slice(cut),
    letters,
    `${letters}@${letters}`,
    digits.replaceAll(/\d{3}/g, found => `${found}+`),
    [...letters].join(' '),
    digits.slice(0, 4),
  ][next(8)] as string;
}

describe('of any value in any place', () => {
  const TAGS =
    'UNB UNG UNH UNT UNE UNZ UCI UCM BGM DTM LOC NAD CTA COM TDT GEI EMP NAT DOC ATT CNT PDT ERC MSG ORG TVL EQN RCI DAT TIF FTI REF TKT ' +
    'MON FOP TRA RPI APD TRI SSD TBD ABI ADD QQQ RFF+ABO RFF+AVF RFF+SEA RFF+CR RFF+AEA RFF+YZY RFF+TN RFF+AF FTX+BAG';
  const REQUESTS =
    'DOCS:HK:1:XQ:::::/P/BRA/#/BRA/12APR88/F/30SEP31/LIMA/ANA DOCO:HK:1:XQ:::::/LIS/V/#/LIS/10JAN26/BRA CTCM:HK:1:XQ:::::# CTCE:HK:1:XQ:::::#//X.TEST ' +
    'FOID:HK:1:XQ:::::PP# FQTV:HK:1:XQ:::::/# TKNE:HK:1:XQ:::::# SEAT:HK:1:XQ:::LIS:GRU+# SEAT:HK:1:XQ:::LIS:GRU+1A::#';

  const tags = TAGS.split(' ');
  const requests = REQUESTS.split(' ');

  function drawSegment(next: Numbers): string {
    if (next(4) === 0)
      return `SSR+${requests[next(requests.length)] ?? ''}`.replace('#', () => drawValue(next));
    const marks = Array.from({ length: 1 + next(5) }, () => '+:'.charAt(next(2)).repeat(1 + next(3)));
    return `${tags[next(tags.length)] ?? ''}+${marks.map(mark => mark + drawValue(next)).join('')}`;
  }

  it('redacts the same twice as once', () => {
    eachCase(400, next => {
      const keepText = next(2) === 0;
      const segments = Array.from({ length: 20 }, () => drawSegment(next));
      const once = redact(bytesOf(pnrgov(['SRC', 'RCI+XQ:AAA111', ...segments])), { keepText });
      expect(textOf(redact(once, { keepText })).split('\n')).toEqual(textOf(once).split('\n'));
    });
  });

  it.each([
    ['ABI+:::3@8:::624+850+866+210+812+0::382+441+874+725', 'a card in parts'],
    [
      'FOP+:::3157393496266635918::999647050263227@877187+++5100791851',
      'digits where a form of payment is expected',
    ],
    [
      'FTX+BAG+::623+900+593+167+319+488+258+++797+951+888+988+1+++:606+678+088+186+654+019+2',
      'a bag tag among parts of cards',
    ],
  ])('redacts %s the same twice as once: %s', segment => {
    const once = redact(bytesOf(pnrgov(['SRC', 'RCI+XQ:AAA111', segment])));
    expect(textOf(redact(once))).toBe(textOf(once));
  });

  it('masks the cards of a text the same twice as once', () => {
    eachCase(4000, next => {
      const once = maskCards(
        Array.from({ length: 4 }, () => drawValue(next)).join(['', ' ', '-', '/'][next(4)] ?? ''),
      );
      expect(maskCards(once)).toBe(once);
    });
  });

  it('clears nothing that the rules would redact', () => {
    let sure = 0;
    eachCase(6000, next => {
      const segment = drawSegment(next);
      const { cursor, marks: used } = standAt(`${segment}'`);
      const paid = next(2) === 0;
      if (!isSurelyKept(cursor, used, paid)) return;
      sure++;
      const alone = bytesOf(segment);
      redactSegment(alone, 0, alone.length, cursor.tag, used, { paid });
      expect(textOf(alone)).toBe(segment);
    });
    expect(sure).toBeGreaterThan(100);
  });

  it.each([
    'REF+:AB56105910810183',
    'FTI+XQ:NX606893538074::32/89',
    'COM+ABC@:EM',
    'LOC+180+BRA+:::A B C D E F G H',
    'SSR+FQTV:HK:1:XQ:::::/A330569309025904',
    'SSR+SEAT:HK:1:XQ:::LIS:GRU+371+449+635+398+431',
    'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX1/BRA/12APR88/F/30SEP31/LIMA/ANA WHEELCHAIR',
    'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX1/BRA/12APR88/F/30SEP31/LIMA/ANA NEEDS HELP',
    'SSR+DOCO:HK:1:XQ:::::/EVANGELICAL/V/V1//12APR31/BRA',
    'SSR+CTCE:HK:1:XQ:::::HALAL//X.TEST',
  ])('does not clear %s', segment => {
    const { cursor, marks } = standAt(`${segment}'`);
    expect(isSurelyKept(cursor, marks, false)).toBe(false);
  });

  it.each([
    'SSR+DOCS:HK:1:XQ:::::/P/GBR/FX1/GBR/12APR88/F/30SEP31/WHEELER EVANS/BENJAMIN',
    'SSR+DOCO:HK:1:XQ:::::/CATHCART/V/V1//12APR31/BRA',
    'SSR+CTCE:HK:1:XQ:::::LUIS.MEDINA955//EXEMPLO.TEST',
    'IFT+4:28::XQ+CTCT LIS 351210000000 MEDICI TOURS',
  ])('clears names that begin like a request: %s', segment => {
    const { cursor, marks } = standAt(`${segment}'`);
    expect(isSurelyKept(cursor, marks, false)).toBe(true);
  });
});

function standAt(text: string): { cursor: Cursor; marks: ServiceMarks } {
  const marks = { ...USUAL_MARKS };
  const cursor = new Cursor(marks);
  cursor.load(bytesOf(text), 0, 0, true);
  cursor.next();
  return { cursor, marks };
}
