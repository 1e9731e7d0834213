import { expect, test } from 'vitest';
import { readInterchange, redact } from '../index.ts';
import { bytesOf, onlyMessage, paxlst, pnrgov, read, sample, sampleNames, textOf } from '../testing.ts';
import { isSensitiveRequest, maskCards } from './sensitive.ts';

const TVL = 'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:Y';
const BOOKING = ['SRC', 'RCI+XQ:AAA111', 'TIF+LIMA+ANA:A:1'];
const PAN = '4111111111111111';

const SENSITIVE = [
  'SSR+KSML:HK:1:XQ:::LIS:GRU:SEGREDO',
  'SSR+MOML:HK:1:XQ:::LIS:GRU:SEGREDO+::1',
  'SSR+WCHR:HK:1:XQ:::LIS:GRU:SEGREDO',
  'SSR+MEDA:HK:1:XQ:::LIS:GRU:SEGREDO',
  'SSR+DPNA:HK:1:XQ:::LIS:GRU:SEGREDO',
  'SSR+QQQQ:HK:1:XQ:::LIS:GRU:SEGREDO',
  'SSR+OTHS:HK:1:XQ:::::SEGREDO PRECISA DE CADEIRA DE RODAS',
  'SSR+OTHS:HK:1:XQ:::::SEGREDO WCHC',
  'IFT+4:28::XQ+SEGREDO NEEDS HALAL MEAL',
  'IFT+4:28::XQ+CTCP SEGREDO DIABETIC 351900000000',
  'LTS+0/O/SSR VGML SEGREDO',
];

test.each(SENSITIVE)('removes %s from every output', segment => {
  const text = pnrgov([...BOOKING, segment, TVL, segment.startsWith('LTS') ? 'RPI+1+HK' : segment]);
  const result = JSON.stringify(read(text));
  const stored = textOf(redact(bytesOf(text)));
  for (const output of [result, stored]) {
    expect(output).not.toContain('SEGREDO');
    expect(output).not.toMatch(/KSML|MOML|WCH[RC]|MEDA|DPNA|HALAL|DIABETIC|VGML|CADEIRA/);
    expect(output).toContain('AAA111');
  }
  expect(stored).toHaveLength(text.length);
});

test('removes sensitive requests under a lower-case tag, with other separators and inside history', () => {
  const text = pnrgov([
    ...BOOKING,
    'ssr+ksml:HK:1:XQ:::LIS:GRU:SEGREDO',
    TVL,
    'ABI+4+X',
    'SAC+++A',
    'SSR+WCHR:HK:1:XQ:::::SEGREDO',
  ]);
  const other = text.replaceAll(
    /[:+'?]/g,
    mark => ({ ':': '*', '+': '@', "'": '#', '?': '!' })[mark] ?? mark,
  );
  for (const written of [text, other]) {
    expect(JSON.stringify(read(written))).not.toMatch(/SEGREDO|ksml|WCHR/);
    expect(textOf(redact(bytesOf(written)))).not.toMatch(/SEGREDO|ksml|WCHR/);
  }
});

test.each([
  `FOP+CC::10.00:VI:${PAN}:0928`,
  'FOP+CC::10.00:VI:4111 1111 1111 1111:0928',
  `FOP+CC::10.00:VI:${PAN}X:0928`,
  `SSR+FOID:HK:1:XQ:::::CC${PAN}+::1`,
  `IFT+4:28::XQ+PAGO COM ${PAN}`,
  'IFT+4:28::XQ+PAGO COM 4111-1111-1111-1111 OK',
  `IFT+4:43+${PAN}`,
  `ADD++700:RUA:LISBOA:::PT:1200:${PAN}`,
  `LTS+FOP CC VI${PAN}/0928`,
  `SSR+CTCM:HK:1:XQ:::::${PAN}`,
  `SSR+OTHS:HK:1:XQ:::::FOPCC ${PAN}`,
])('keeps at most six and four digits of the card number in %s', segment => {
  const text = pnrgov([...BOOKING, 'TKT+9991234567890:T:1', segment, TVL]);
  const full = /4111[ -]?1111[ -]?1111[ -]?1111/;
  expect(JSON.stringify(read(text))).not.toMatch(full);
  const stored = textOf(redact(bytesOf(text)));
  expect(stored).not.toMatch(full);
  expect(stored).toHaveLength(text.length);
});

test('keeps numbers that are not cards', () => {
  const plain = pnrgov([...BOOKING, 'IFT+4:28::XQ+CTCP 5511999990000', 'TKT+9991234567890:T:1', TVL]);
  expect(textOf(redact(bytesOf(plain)))).toBe(plain);
  expect(maskCards('4111111111111112')).toBe('4111111111111112');
});

/** Samples with text that redaction removes unread: free text, history, bytes around the message. */
const WITH_TEXT = /cusres|full|update-with-cancel|garbage|truncated|requests/;

test.each(sampleNames().filter(name => !WITH_TEXT.test(name)))('redacts nothing in %s', name => {
  expect(redact(sample(name))).toEqual(sample(name));
});

const readTo = (bytes: Uint8Array): unknown =>
  JSON.parse(
    JSON.stringify(readInterchange(bytes), (key, value: unknown) => (key === 'answers' ? undefined : value)),
  );

test.each(sampleNames())('reads %s the same after redaction', name => {
  expect(readTo(redact(sample(name)))).toEqual(readTo(sample(name)));
});

test.each(sampleNames())('reads %s the same after redaction that keeps free text', name => {
  expect(readTo(redact(sample(name), { keepText: true }))).toEqual(readTo(sample(name)));
});

test.each(sampleNames())('redacts nothing in %s a second time', name => {
  const once = redact(sample(name));
  expect(redact(once)).toEqual(once);
});

test('reads a redacted message as the message, with raw texts', () => {
  const bytes = sample('pnrgov-requests.edi');
  expect(readInterchange(redact(bytes))).toEqual(readInterchange(bytes));
});

test('changes its argument neither by redacting nor by reading, even a Buffer', () => {
  const edifact = textOf(bytesOf(pnrgov([...BOOKING, `FOP+CC::10.00:VI:${PAN}:0928`])));
  const xml = textOf(sample('pnrgov.xml')).replace(
    '<Flight ',
    `<SSR SSRCode="KSML"><Text>A ${PAN}</Text></SSR><Flight `,
  );
  for (const text of [edifact, xml]) {
    const bytes = Buffer.from(text, 'latin1');
    redact(bytes);
    readInterchange(bytes);
    expect(bytes.toString('latin1')).toBe(text);
  }
});

test('removes sensitive words in an unknown segment', () => {
  const text = pnrgov([...BOOKING, 'QQQ+SEGREDO NEEDS WHEELCHAIR', TVL]);
  expect(JSON.stringify(read(text))).not.toContain('SEGREDO');
  expect(textOf(redact(bytesOf(text)))).not.toContain('SEGREDO');
});

test('removes letters and digits of bytes that are no message', () => {
  expect(textOf(redact(bytesOf(`my card is ${PAN}, thanks`)))).toBe('XX XXXX XX XXXXXXXXXXXXXXXX, XXXXXX');
});

test('removes bytes around the message and keeps the frame of a telegram', () => {
  const text = `\x01QK BSBAPXX LISMMXQ\r\n.LISMMXQ 152101\r\n\x02${paxlst(['NAD+FL+++LIMA:ANA'])}\nSEGREDO ${PAN}`;
  const stored = textOf(redact(bytesOf(text)));
  expect(stored).toContain('QK BSBAPXX LISMMXQ\r\n.LISMMXQ 152101');
  expect(stored).toContain('NAD+FL+++LIMA:ANA');
  expect(stored).not.toMatch(/SEGREDO|4111/);
});

test('removes free text of a PAXLST about health before storage', () => {
  const text = paxlst(['NAD+FL+++LIMA:ANA', 'FTX+AAI+++SEGREDO WHEELCHAIR']);
  expect(textOf(redact(bytesOf(text)))).not.toContain('SEGREDO');
});

test('never shows personal data in findings', () => {
  const text = paxlst(['NAD+FL+++LIMA:ANA', 'NAT+2+QQQ', 'DTM+329:881341', 'DOC+P+FX#123']);
  const values = read(text).findings.map(finding => finding.value);
  expect(values).toEqual(['AAA', '999999', 'AA#999']);
});

test('removes sensitive XML from result and stored text, in place', () => {
  const xml = textOf(sample('pnrgov.xml')).replace(
    '<Flight ',
    `<SSR SSRCode="KSML" Status="HK"><Text>SEGREDO</Text></SSR><SSR SSRCode="OTHS"><Text>SEGREDO WCHR</Text></SSR>
     <OSI><Text>SEGREDO DIABETIC</Text></OSI><FareInfo><PaymentInfo PaymentType="CC" PaymentAmount="10.00"><CreditCardInfo
     CardCode="VI" CardNumber="${PAN}" ExpireDate="0928"><CardHolderName>ANA</CardHolderName></CreditCardInfo></PaymentInfo></FareInfo><Flight `,
  );
  const result = readInterchange(bytesOf(xml));
  const stored = textOf(redact(bytesOf(xml)));
  for (const output of [JSON.stringify(result), stored])
    expect(output).not.toMatch(/SEGREDO|KSML|WCHR|DIABETIC|4111111111111111/);
  expect(stored).toHaveLength(xml.length);
  expect(onlyMessage(result).bookings[0]?.payments).toEqual([
    {
      form: 'CC',
      amount: 10,
      cardType: 'VI',
      cardFirst6: '411111',
      cardLast4: '1111',
      cardExpiration: '09/28',
      cardHolder: 'ANA',
    },
  ]);
});

const SPELLINGS = [
  '<SSR SSR_Code="KSML" Status="HK"><Text>SEGREDO</Text></SSR>',
  '<SSR ssr_code="wchr" Text="SEGREDO"/>',
  '<SSR Code="MEDA"><TEXT>SEGREDO</TEXT></SSR>',
  '<SSR><SSRCode>KSML</SSRCode><Text>SEGREDO</Text></SSR>',
  '<SSR><Text>SEGREDO</Text><SSR_Code>KSML</SSR_Code></SSR>',
  '<ns:SSR ns:SSR_Code="QQQQ"><ns:Text>SEGREDO</ns:Text></ns:SSR>',
  '<SSR><Text>SEGREDO</Text></SSR>',
  '<SSRs><SSR SSR_Code="SEAT"/><SSR SSR_Code="WCHC"><Text>SEGREDO</Text></SSR></SSRs>',
  '<DOC_SSR SSR_Code="DPNA"><Text>SEGREDO</Text></DOC_SSR>',
  '<Service SSR_Code="VGML"><Text>SEGREDO</Text></Service>',
  '<Service Code="BLND"><Note>SEGREDO</Note></Service>',
  '<Service><Code>DEAF</Code><Note>SEGREDO</Note></Service>',
  '<SpecialServiceRequest RequestCode="MOML"><FreeText>SEGREDO</FreeText></SpecialServiceRequest>',
  '<WCHR><Text>SEGREDO</Text></WCHR>',
  '<SSR SSR_Code="OTHS"><FreeText>SEGREDO NEEDS WHEELCHAIR</FreeText></SSR>',
  '<SSR SSR_Code="OTHS" FreeText="SEGREDO HALAL"/>',
  '<SSR SSR_Code="KSML"><Text><![CDATA[SEGREDO <b>x</b>]]></Text></SSR>',
  '<!-- SEGREDO KSML -->',
];

test.each(SPELLINGS)('XML: removes signs of health or religion in any spelling: %s', request => {
  const xml = textOf(sample('pnrgov.xml')).replace('<Flight ', `${request}<Flight `);
  const toUtf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf16le'));
  const fromUtf16 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf16le');
  const stored = textOf(redact(bytesOf(xml)));
  const outputs = [stored, fromUtf16(redact(toUtf16(xml)))];
  for (const bytes of [bytesOf(xml), toUtf16(xml)]) outputs.push(JSON.stringify(readInterchange(bytes)));
  for (const output of outputs) {
    expect(output).not.toMatch(/SEGREDO|"(?:KSML|wchr|MEDA|DPNA|WCHC)"|>(?:KSML|DEAF)</);
    expect(output).toContain('FX000111');
    expect(output).toContain('OLIVEIRA');
  }
  expect(stored).toHaveLength(xml.length);
  const without = xml.replace(request, '');
  expect(stored.startsWith(without.slice(0, without.indexOf('<Flight ')))).toBe(true);
  expect(stored.endsWith(without.slice(without.indexOf('<Flight ')))).toBe(true);
});

test('XML: removes only the code of a meal from a passenger', () => {
  const xml = textOf(sample('pnrgov.xml')).replace('<Passenger ', '<Passenger MealCode="KSML" Type="BLND" ');
  const stored = textOf(redact(bytesOf(xml)));
  expect(stored).toBe(xml.replace('KSML', 'XXXX').replace('BLND', 'XXXX'));
});

test.each([
  '<SSR SSR_Code="KSML"><Text>SEGREDO',
  '<SSR SSR_Code="KSML" Text="SEGREDO',
  '<Passenger><SSR><Text>SEGREDO</Text>',
  '<SSR SSR_Code="KSML"><Text>SEGREDO</Text></Flight><Surname>SEGREDO</Surname>',
])('XML: removes a request in a cut or malformed document: %s', rest => {
  const xml = textOf(sample('pnrgov.xml'));
  const cut = xml.slice(0, xml.indexOf('<Flight ')) + rest;
  expect(textOf(redact(bytesOf(cut)))).not.toContain('SEGREDO');
  expect(JSON.stringify(readInterchange(bytesOf(cut)))).not.toContain('SEGREDO');
});

test('XML: keeps allowed requests and documents', () => {
  const kept = [
    '<SSR SSR_Code="CTCM" Status="HK"><Text>351900000000</Text></SSR>',
    '<SSR SSRCode="SEAT" Type="N"><Airline Code="XQ"/><Text>14C</Text></SSR>',
    '<DOC_SSR SSR_Code="DOCO"><DOCO TravelDocType="V" TravelDocNbr="VV1" CountryState="BRA"/></DOC_SSR>',
    '<DOC_SSR><DOCS TravelDocNbr="FX1" Surname="HAML"/></DOC_SSR>',
    '<SSRs><SSR SSR_Code="SEAT"><Text>14C</Text></SSR></SSRs>',
  ].join('');
  const xml = textOf(sample('pnrgov.xml')).replace('<Flight ', `${kept}<Flight `);
  expect(textOf(redact(bytesOf(xml)))).toBe(xml);
});

test.each(['AccountNbr', 'Account_Number', 'CardNbr', 'CreditCardNumber'])(
  'XML: keeps six and four digits of the account in %s, with any check digit',
  name => {
    const xml = textOf(sample('pnrgov.xml')).replace(
      '<Flight ',
      `<PaymentInfo PaymentType="CC" ${name}="4111111111111112"><${name}>4111111111111112</${name}></PaymentInfo><Flight `,
    );
    expect(textOf(redact(bytesOf(xml)))).toBe(xml.replaceAll('4111111111111112', '411111XXXXXX1112'));
    expect(JSON.stringify(readInterchange(bytesOf(xml)))).not.toContain('4111111111111112');
  },
);

test.each([
  'CVVCode',
  'CVV2',
  'CvvNumber',
  'CVC',
  'Cvn',
  'CID',
  'CSC_Code',
  'CardVerification',
  'VerificationCode',
  'SecurityNumber',
  'Security_Code',
  'SeriesCode',
  'CardSecurityValue',
  'CardPIN',
])('XML: removes card verification values from attributes and elements: %s', name => {
  const elements = [
    `<CreditCardInfo ${name}="417"/><CreditCardInfo><${name}>417</${name}></CreditCardInfo>`,
    `<${name} Code="417" Number="9417"/><${name}><Number>9417</Number><Value>417</Value></${name}>`,
  ].join('');
  const xml = textOf(sample('pnrgov.xml')).replace(
    '<Flight ',
    `<PaymentInfo PaymentType="CC">${elements}</PaymentInfo><Flight `,
  );
  expect(textOf(redact(bytesOf(xml)))).toBe(
    xml.replace(elements, elements.replaceAll('9417', 'XXXX').replaceAll('417', 'XXX')),
  );
});

const WITH_FOP = (fop: string): string => pnrgov([...BOOKING, 'TKT+9991234567890:T:1', fop, TVL]);
const ACCOUNT = 'XXXXXXXXXXXX1111';

test.each([
  [`FOP+CC::10.00:VI:${ACCOUNT}:417`, `FOP+CC::10.00:VI:${ACCOUNT}:XXX`],
  [`FOP+CC::10.00:VI:${ACCOUNT}:9417`, `FOP+CC::10.00:VI:${ACCOUNT}:XXXX`],
  [`FOP+CC::10.00:VI:${ACCOUNT}:94`, `FOP+CC::10.00:VI:${ACCOUNT}:XX`],
  [`FOP+CC::10.00:VI${ACCOUNT}:9417`, `FOP+CC::10.00:VI${ACCOUNT}:XXXX`],
  [`FOP+CCVI${ACCOUNT}/9417`, `FOP+CCVI${ACCOUNT}/XXXX`],
  [`FOP+CC::10.00:VI:${ACCOUNT}:0928+417`, `FOP+CC::10.00:VI:${ACCOUNT}:0928+XXX`],
  [`FOP+CC::10.00:VI:${ACCOUNT}:0928+9417::1`, `FOP+CC::10.00:VI:${ACCOUNT}:0928+XXXX::1`],
])('removes card verification values near an expiry and a form of payment: %s', (fop, left) => {
  expect(textOf(redact(bytesOf(WITH_FOP(fop))))).toBe(WITH_FOP(left));
});

test.each(['0928', '2809', '1231', '09/28', '09-28', '2028-09'])(
  'keeps the expiry month of a card: %s',
  expiry => {
    const text = WITH_FOP(`FOP+CC::10.00:VI:${ACCOUNT}:${expiry}+CA::1`);
    expect(textOf(redact(bytesOf(text)))).toBe(text);
  },
);

test('treats unknown request codes as sensitive, and known harmless ones not', () => {
  expect(['KSML', 'WCHS', 'QQQQ', ''].every(isSensitiveRequest)).toBe(true);
  expect(['DOCS', 'ctcm', 'SEAT'].some(isSensitiveRequest)).toBe(false);
});

test('neither joins the rest of an overwritten card with later digits nor hides a card', () => {
  expect(maskCards('411111XXXXXX1111/30SEP31/2235')).toBe('411111XXXXXX1111/30SEP31/2235');
  expect(maskCards('411111XXXXXX1111/5111111111111118')).toBe('411111XXXXXX1111/511111XXXXXX1118');
  // The asterisks are not an overwritten card, because digits follow.
  expect(maskCards('123456XX4111 1111 1111 1111')).toBe('123456XX4111 11XX XXXX 1111');
});
