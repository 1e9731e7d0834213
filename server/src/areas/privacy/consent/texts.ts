import type { ConsentText } from '@farol/contract';

interface Version {
  version: string;
  publishedAt: string;
  pt: ConsentText;
  en: ConsentText;
}

const earlierTexts: readonly [Version, Version] = [
  {
    version: '2026-01',
    publishedAt: '2026-01-01T00:00:00Z',
    pt: {
      title: 'Embarque por reconhecimento facial',
      sections: [
        {
          heading: 'Quem trata seus dados',
          paragraphs: [
            'A Polícia Federal decide sobre o tratamento (controladora). O serviço é operado nos aeroportos participantes.',
          ],
        },
        {
          heading: 'Quais dados, e de onde',
          paragraphs: [
            'Da companhia aérea: nome, CPF, e-mail, telefone, fotografia de frente, voo e bilhete.',
            'Do aeroporto: o código do cartão de embarque e a hora da passagem pelos portões.',
            'De bases do governo: o CPF e a fotografia da SENATRAN, só para conferir se são da mesma pessoa.',
          ],
        },
        {
          heading: 'Para quê',
          paragraphs: [
            'Para que você embarque sem mostrar documento nem cartão. Seu rosto é comparado com a fotografia que você enviou; a decisão pode ser revista por uma pessoa no portão.',
          ],
        },
        {
          heading: 'Você escolhe',
          paragraphs: [
            'O consentimento é livre: sem ele, você embarca com documento e cartão, como sempre. Não vale para crianças nem para estrangeiros não residentes.',
            'Você pode retirá-lo a qualquer momento pelo mesmo canal em que o deu; a fotografia é então apagada.',
          ],
        },
        {
          heading: 'Por quanto tempo',
          paragraphs: [
            'A fotografia e os códigos do rosto são apagados depois do voo. O registro de que você consentiu, com a versão deste texto, é guardado como prova.',
          ],
        },
        {
          heading: 'Seus direitos',
          paragraphs: [
            'Você pode pedir acesso, correção e eliminação dos seus dados (Lei 13.709/2018, art. 18) ao encarregado do órgão que os trata.',
          ],
        },
      ],
    },
    en: {
      title: 'Boarding by face recognition',
      sections: [
        {
          heading: 'Who processes your data',
          paragraphs: [
            'The Federal Police decides on the processing (controller). The service runs at the airports that take part.',
          ],
        },
        {
          heading: 'Which data, and from where',
          paragraphs: [
            'From the airline: name, CPF, e-mail, telephone, front photograph, flight and ticket.',
            'From the airport: the code of the boarding pass and the time at the gates.',
            'From government records: CPF and the photograph of SENATRAN, only to check that they are of one person.',
          ],
        },
        {
          heading: 'What for',
          paragraphs: [
            'So that you board without showing a document or a pass. Your face is compared with the photograph that you sent; a person at the gate can review the decision.',
          ],
        },
        {
          heading: 'You choose',
          paragraphs: [
            'Consent is free: without it you board with document and pass, as always. It is not for children nor for foreigners who are not residents.',
            'You can withdraw it at any time by the channel in which you gave it; the photograph is then deleted.',
          ],
        },
        {
          heading: 'For how long',
          paragraphs: [
            'The photograph and the codes of the face are deleted after the flight. The record that you consented, with the version of this text, is kept as proof.',
          ],
        },
        {
          heading: 'Your rights',
          paragraphs: [
            'You can ask the data protection officer of the body that processes your data for access, correction and deletion (Law 13.709/2018, art. 18).',
          ],
        },
      ],
    },
  },
  {
    version: '2026-11',
    publishedAt: '2026-11-01T00:00:00Z',
    pt: {
      title: 'Embarque por reconhecimento facial',
      sections: [
        {
          heading: 'Quem trata seus dados',
          paragraphs: [
            'A Polícia Federal decide sobre o tratamento (controladora). O serviço é operado nos aeroportos participantes.',
          ],
        },
        {
          heading: 'Quais dados, e de onde',
          paragraphs: [
            'Da companhia aérea: nome, CPF, e-mail, telefone, fotografia de frente, voo e bilhete.',
            'Do aeroporto: o código do cartão de embarque e a hora da passagem pelos portões.',
            'De bases do governo: a comparação da sua fotografia com a da SENATRAN ou, se ela não tiver nenhuma, com a da Justiça Eleitoral (TSE). As bases não enviam a fotografia delas.',
          ],
        },
        {
          heading: 'Para quê',
          paragraphs: [
            'Para que você embarque sem mostrar documento nem cartão. Se a comparação deixar dúvida, uma pessoa confere sua fotografia e decide.',
          ],
        },
        {
          heading: 'Você escolhe',
          paragraphs: [
            'O consentimento é livre: sem ele, você embarca com documento e cartão, como sempre. Crianças, adolescentes e estrangeiros não residentes não participam.',
            'Você pode retirá-lo a qualquer momento nesta página. A fotografia e os seus dados são então apagados na hora.',
          ],
        },
        {
          heading: 'Por quanto tempo',
          paragraphs: [
            'A fotografia, o CPF e o contato são apagados depois do voo, na hora que esta página mostra. Fica o registro das etapas do embarque, sem a fotografia.',
            'Se você retirar o consentimento, fica só o fato, com a versão deste texto.',
          ],
        },
        {
          heading: 'Seus direitos',
          paragraphs: [
            'Você pode pedir acesso, correção e eliminação dos seus dados (Lei 13.709/2018, art. 18) ao encarregado do órgão que os trata.',
          ],
        },
      ],
    },
    en: {
      title: 'Boarding by face recognition',
      sections: [
        {
          heading: 'Who processes your data',
          paragraphs: [
            'The Federal Police decides on the processing (controller). The service runs at the airports that take part.',
          ],
        },
        {
          heading: 'Which data, and from where',
          paragraphs: [
            'From the airline: name, CPF, e-mail, telephone, front photograph, flight and ticket.',
            'From the airport: the code of the boarding pass and the time at the gates.',
            'From government records: the comparison of your photograph with that of SENATRAN or, if it has none, with that of the electoral courts (TSE). The records do not send their photograph.',
          ],
        },
        {
          heading: 'What for',
          paragraphs: [
            'So that you board without showing a document or a pass. If the comparison leaves a doubt, a person checks your photograph and decides.',
          ],
        },
        {
          heading: 'You choose',
          paragraphs: [
            'Consent is free: without it you board with document and pass, as always. Children, adolescents and foreigners who do not live in Brazil do not take part.',
            'You can withdraw it at any time on this page. The photograph and your data are then deleted at once.',
          ],
        },
        {
          heading: 'For how long',
          paragraphs: [
            'The photograph, the CPF and the contact are deleted after the flight, at the time that this page shows. The record of the boarding stages remains, without the photograph.',
            'If you withdraw your consent, only the fact remains, with the version of this text.',
          ],
        },
        {
          heading: 'Your rights',
          paragraphs: [
            'You can ask the data protection officer of the body that processes your data for access, correction and deletion (Law 13.709/2018, art. 18).',
          ],
        },
      ],
    },
  },
];

/** Returns a text with other paragraphs under a heading. */
function withSection({ title, sections }: ConsentText, heading: string, paragraphs: string[]): ConsentText {
  return {
    title,
    sections: sections.map(section => (section.heading === heading ? { heading, paragraphs } : section)),
  };
}

const [, november] = earlierTexts;

/** All published versions. Published text must not change: add a version instead. */
export const publishedTexts: readonly Version[] = [
  ...earlierTexts,
  {
    version: '2026-12',
    publishedAt: '2026-11-29T00:00:00Z',
    pt: withSection(november.pt, 'Para quê', [
      'Para que você embarque sem mostrar documento: no portão, seu cartão é lido e seu rosto é comparado com a fotografia. Se houver dúvida, uma pessoa confere sua fotografia e decide.',
    ]),
    en: withSection(november.en, 'What for', [
      'So that you board without showing a document: at the gate your pass is read and your face is compared with the photograph. In case of doubt a person checks your photograph and decides.',
    ]),
  },
];
