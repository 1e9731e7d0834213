import { describe, expect, test } from 'vitest';
import { bytesOf, eachCase, paxlst, pnrgov, textOf, type Numbers } from '../testing.ts';
import { redact } from './redact.ts';

const TVL = 'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:Y';
const PAN = '4111111111111111';

/** The stored segment of a booking, with free text. */
function redactKeepingText(segment: string): string {
  const text = pnrgov(['SRC', 'RCI+XQ:AAA111', 'TIF+LIMA+ANA:A:1', TVL, segment]);
  const stored = textOf(redact(bytesOf(text), { keepText: true }));
  const from = text.indexOf(segment);
  expect(stored.slice(0, from) + stored.slice(from + segment.length)).toBe(text.replace(segment, ''));
  return stored.slice(from, from + segment.length);
}

const digits = (next: Numbers, count: number): string =>
  Array.from({ length: count }, () => String(next(10))).join('');

const READ: readonly ((next: Numbers) => string)[] = [
  next => `SSR+DOCS:HK:1:XQ:::::/P/BRA/FX${digits(next, 9)}/BRA/12APR88/F/30SEP31/LIMA/ANA+::1`,
  next => `SSR+DOCS:HK:1:XQ:::::/P/BRA/${digits(next, 12)}/BRA/12APR88/F/30SEP31/LIMA/ANA+::1`,
  next => `SSR+DOCO:HK:1:XQ:::::/LISBOA/V/${digits(next, 9)}/LISBOA/10JAN26/BRA+::1`,
  next => `SSR+TKNE:HK:1:XQ:::LIS:GRU:${digits(next, 13)}C1`,
  next => `SSR+CTCM:HK:1:XQ:::::${digits(next, 13)}`,
  next => `SSR+FQTV:HK:1:XQ:::::/XQ${digits(next, 12)}`,
  next => `SSR+SEAT:HK:3:XQ:::LIS:GRU+14C::1:N+15D::2:N+16E::${next(900)}:N`,
  next => `IFT+4:28::XQ+CTCT LIS ${digits(next, 13)} AGENCIA`,
  next => `IFT+4:28::XQ+CTCP ${digits(next, 12)}`,
];

describe('with free text kept', () => {
  test('reads the same values as without it', () => {
    eachCase(100, next => {
      for (const write of READ) {
        const segment = write(next);
        const message = pnrgov(['SRC', 'RCI+XQ:AAA111', segment, TVL]);
        expect(textOf(redact(bytesOf(message)))).toBe(message);
        expect(redactKeepingText(segment)).toBe(segment);
      }
    });
  });

  test.each([
    'SSR+OTHS:HK:1:XQ:::::CHEGA COM ATRASO DE 30 MINUTOS',
    'SSR+CTCM:HK:1:XQ:::::351900000000 DEPOIS DAS 18 HORAS',
    'IFT+4:28::XQ+VIAJA COM A FAMILIA SOUZA EM 12APR',
    'IFT+4:28::XQ+CTCP 351900000000 CHAMAR A IRMA',
    'LTS+0/O/HK1 REMARCADO POR ATRASO',
    'OSI+XQ+VIP DIRETOR',
  ])('keeps the free text: %s', segment => {
    expect(redactKeepingText(segment)).toBe(segment);
  });

  test('keeps free text of a PAXLST and its codes', () => {
    const text = paxlst(['NAD+FL+++LIMA:ANA', 'FTX+AAI+++CHEGA COM ATRASO']);
    expect(textOf(redact(bytesOf(text), { keepText: true }))).toBe(text);
  });

  test.each([
    [`SSR+OTHS:HK:1:XQ:::::PAGO COM ${PAN}`, 'SSR+OTHS:HK:1:XQ:::::PAGO COM 411111XXXXXX1111'],
    ['IFT+4:28::XQ+PAGO COM 4111 1111 1111 1111', 'IFT+4:28::XQ+PAGO COM 4111 11XX XXXX 1111'],
    ['IFT+4:28::XQ+PAGO VENCE 0928 CVV9417', 'IFT+4:28::XQ+PAGO VENCE 0928 CVVXXXX'],
    ['IFT+4:28::XQ+PAGO CVC2: 417', 'IFT+4:28::XQ+PAGO CVCX: XXX'],
    ['SSR+OTHS:HK:1:XQ:::::PRECISA DE WCHR', 'SSR+OTHS:HK:1:XQ:::::XXXXXXX XX XXXX'],
  ])('removes cards and requests: %s', (segment, left) => {
    expect(redactKeepingText(segment)).toBe(left);
  });
});
