import { describe, expect, it } from 'vitest';
import { glanceText, SEEN_ACCOUNT, SEEN_CARD, SEEN_CC, SEEN_WORD } from './glance.ts';
import { isKeptCode, isSensitiveRequest, maskCards, SENSITIVE } from './sensitive.ts';

/** The same numbers every time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

const PIECES =
  'KOSHER HALAL MOSLEM MUSLIM MUÇULMAN muçulman HINDU JEWISH JUDEU JUDAIC DIABETES DIABÉTICO ALLERGY ALERGIA ALÉRGICO VEGETARIAN WHEEL ' +
  'CHAIR WHEELCHAIR CADEIRA DE RODAS CADEIRANTE PREGNANT GRÁVIDA GRAVIDA GESTANTE OXYGEN OXIGÊNIO OXIGENIO STRETCHER MEDICAL MÉDICO ' +
  'MEDICA BLIND AUTISTA DISABLED DEFICIÊNCIA DEFICIENTE SPECIAL MEAL VGML ksml XML ML WCHR WCHS WCH WCBD BLND DEAF MEDA MEDIF MEQT STCR ' +
  'DPNA MAAS OXYG SVAN ESAN PPOC PRGN EMIG A É ç 1 + : / - ' +
  'ALEXANDRA GRACE MEDINA DEAN HALL WHITE MARIA CC CCVI 4111111111111111 5585970613567 371449635398431 3714 496353 98431 0';
const words = PIECES.split(' ');

function text(next: (below: number) => number): string {
  let made = '';
  for (let count = 1 + next(6); count > 0; count--) {
    const piece = words[next(words.length)] ?? '';
    const cut = next(4) === 0 ? piece.slice(next(3)) : piece;
    made += next(4) === 0 ? cut.toLowerCase() : cut;
    made += ['', ' ', '+', ':', '/', '-', '\u00e9', 'ML'][next(8)] ?? '';
  }
  return made;
}

describe('the quick look before the patterns', () => {
  it('never passes over a sensitive word', () => {
    const next = numbers(1);
    const sensitive = Array.from({ length: 40_000 }, () => text(next)).filter(sample =>
      SENSITIVE.test(sample),
    );
    expect(sensitive.length).toBeGreaterThan(1000);
    expect(sensitive.filter(sample => (glanceText(sample) & SEEN_WORD) === 0)).toEqual([]);
  });

  it('never passes over a number that is long enough for a card or an account', () => {
    const next = numbers(2);
    const samples = Array.from({ length: 40_000 }, () =>
      Array.from({ length: 8 + next(24) }, () =>
        next(8) === 0 ? [' ', '-', '/', ' '][next(4)] : String(next(10)),
      ).join(''),
    );
    // A text this long is not glanced at.
    const cards = samples.filter(sample => maskCards(`${sample}/`.repeat(140)).includes('X'));
    const accounts = samples.filter(sample => /\d(?:[ -]?\d){10,}/.test(sample));
    expect(cards.length).toBeGreaterThan(100);
    expect(accounts.length).toBeGreaterThan(1000);
    expect(cards.filter(sample => (glanceText(sample) & SEEN_CARD) === 0)).toEqual([]);
    expect(accounts.filter(sample => (glanceText(sample) & SEEN_ACCOUNT) === 0)).toEqual([]);
  });

  it('sees a payment card as identification', () => {
    expect(glanceText(':CC4111') & SEEN_CC).toBe(SEEN_CC);
    expect(glanceText('/ccvi4111') & SEEN_CC).toBe(SEEN_CC);
    expect(glanceText('ACC4111') & SEEN_CC).toBe(0);
  });

  it('sees nothing in the usual texts of requests', () => {
    const samples = [
      'DOCS:HK:1:X0:::::/P/GBR/298020086/GBR/25JAN01/M/11OCT30/CARTER/MATTHEW//+::1',
      'CTCM:HK:1:X0:::::44426150274',
      'CTCE:HK:1:X0:::::MATTHEW.CARTER609//EXEMPLO.TEST',
      'SEAT:HK:3:X0:::LHR:GRU+8K::1:N+10A::2:N',
      'ALEXANDRA GRACE HALL MEDINA DEANNA DISANTO PRESTES',
    ];
    expect(samples.filter(sample => (glanceText(sample) & (SEEN_WORD | SEEN_CARD)) !== 0)).toEqual([]);
  });

  it('knows the codes that are kept', () => {
    const next = numbers(3);
    const random = Array.from({ length: 20_000 }, () =>
      Array.from({ length: 4 }, () => String.fromCharCode(0x41 + next(26))).join(''),
    );
    const codes = ['DOCS', 'CTCM', 'SEAT', 'FOID', 'VGML', 'WCHR', 'OTHS', 'BAGW', ...random];
    const kept = (code: string): boolean =>
      isKeptCode(
        Uint8Array.from(code, letter => letter.charCodeAt(0)),
        0,
        code.length,
      );
    expect(codes.filter(code => kept(code) === isSensitiveRequest(code))).toEqual([]);
    expect(kept('DOC')).toBe(false);
  });
});
