export const boardingDecisions = ['ACCEPTED', 'REFUSED'] as const;
export type BoardingDecision = (typeof boardingDecisions)[number];

export interface BoardingReasonText {
  decision: BoardingDecision;
  pt: string;
  en: string;
  /** What the attendant does next. */
  nextPt: string;
  nextEn: string;
}

/** Closed list of outcomes of a call of the boarding programme. */
export const boardingReasons = {
  PASS_VALID: {
    decision: 'ACCEPTED',
    pt: 'O cartão de embarque é válido.',
    en: 'The boarding pass is valid.',
    nextPt: 'Confira o documento do passageiro e libere a entrada.',
    nextEn: 'Check the passenger’s document and let them in.',
  },
  BAGS_ALLOWED: {
    decision: 'ACCEPTED',
    pt: 'O passageiro pode despachar bagagem.',
    en: 'The passenger may drop bags.',
    nextPt: 'Pese as bagagens e leia as etiquetas.',
    nextEn: 'Weigh the bags and read their tags.',
  },
  BAGS_ACCEPTED: {
    decision: 'ACCEPTED',
    pt: 'As bagagens foram registradas.',
    en: 'The bags are recorded.',
    nextPt: 'Despache as bagagens.',
    nextEn: 'Send the bags.',
  },
  BOARDED: {
    decision: 'ACCEPTED',
    pt: 'O passageiro embarcou.',
    en: 'The passenger has boarded.',
    nextPt: 'Confira o documento do passageiro e deixe-o passar.',
    nextEn: 'Check the passenger’s document and let them through.',
  },
  BOARDED_WITH_INFANT: {
    decision: 'ACCEPTED',
    pt: 'O passageiro e o bebê embarcaram.',
    en: 'The passenger and the infant have boarded.',
    nextPt: 'Confira os documentos dos dois e deixe-os passar.',
    nextEn: 'Check the documents of both and let them through.',
  },
  INFANT_BOARDED: {
    decision: 'ACCEPTED',
    pt: 'O bebê embarcou com o passageiro.',
    en: 'The infant has boarded with the passenger.',
    nextPt: 'Confira o documento do bebê e deixe-os passar.',
    nextEn: 'Check the infant’s document and let them through.',
  },
  BOARDING_CLOSED: {
    decision: 'ACCEPTED',
    pt: 'O embarque do voo está encerrado.',
    en: 'Boarding of the flight is closed.',
    nextPt: 'Retire as bagagens dos passageiros que não embarcaram.',
    nextEn: 'Unload the bags of the passengers who have not boarded.',
  },
  FLIGHT_UNKNOWN: {
    decision: 'REFUSED',
    pt: 'Nenhum voo da companhia corresponde a estes dados.',
    en: 'No flight of the carrier matches these data.',
    nextPt:
      'Confira companhia, número, data e aeroporto. Envie a lista do voo, se ela ainda não foi enviada.',
    nextEn: 'Check carrier, number, date and airport. Send the list of the flight if it has not been sent.',
  },
  FLIGHT_CANCELLED: {
    decision: 'REFUSED',
    pt: 'O voo está cancelado.',
    en: 'The flight is cancelled.',
    nextPt: 'Encaminhe o passageiro à companhia.',
    nextEn: 'Send the passenger to the carrier’s desk.',
  },
  FLIGHT_CLOSED: {
    decision: 'REFUSED',
    pt: 'O embarque deste voo já foi encerrado.',
    en: 'Boarding of this flight is already closed.',
    nextPt: 'Encaminhe o passageiro à companhia.',
    nextEn: 'Send the passenger to the carrier’s desk.',
  },
  PASS_UNREADABLE: {
    decision: 'REFUSED',
    pt: 'O código não é um cartão de embarque legível.',
    en: 'The code is not a readable boarding pass.',
    nextPt: 'Leia o código novamente. Se falhar, peça a reimpressão do cartão.',
    nextEn: 'Read the code again. If it fails, ask for a reprint of the pass.',
  },
  PASS_RECEIPT: {
    decision: 'REFUSED',
    pt: 'O código é de um recibo de itinerário, não de um cartão de embarque.',
    en: 'The code is of an itinerary receipt, not of a boarding pass.',
    nextPt: 'Peça o cartão de embarque.',
    nextEn: 'Ask for the boarding pass.',
  },
  PASS_OTHER_FLIGHT: {
    decision: 'REFUSED',
    pt: 'O cartão é de outro voo.',
    en: 'The pass is for another flight.',
    nextPt: 'Indique ao passageiro o portão do voo impresso no cartão.',
    nextEn: 'Direct the passenger to the gate of the flight on the pass.',
  },
  PASS_OTHER_DAY: {
    decision: 'REFUSED',
    pt: 'O cartão é deste voo em outro dia.',
    en: 'The pass is for this flight on another day.',
    nextPt: 'Encaminhe o passageiro à companhia.',
    nextEn: 'Send the passenger to the carrier’s desk.',
  },
  PASS_OTHER_AIRPORT: {
    decision: 'REFUSED',
    pt: 'Nenhum trecho do cartão parte deste aeroporto.',
    en: 'No leg of the pass departs from this airport.',
    nextPt: 'Confira o aeroporto do leitor. Se estiver certo, encaminhe o passageiro à companhia.',
    nextEn: 'Check the airport of the reader. If it is right, send the passenger to the carrier’s desk.',
  },
  PASS_NOT_SIGNED: {
    decision: 'REFUSED',
    pt: 'A assinatura do cartão não confere com a chave do emissor.',
    en: 'The signature of the pass does not match the issuer’s key.',
    nextPt: 'Não libere a entrada. Peça um cartão novo no balcão da companhia.',
    nextEn: 'Do not let the passenger in. Ask for a new pass at the carrier’s desk.',
  },
  PASSENGER_UNKNOWN: {
    decision: 'REFUSED',
    pt: 'O passageiro não está na lista do voo.',
    en: 'The passenger is not on the list of the flight.',
    nextPt: 'Encaminhe o passageiro à companhia, que pode enviar a lista atualizada.',
    nextEn: 'Send the passenger to the carrier’s desk, which can send an updated list.',
  },
  PASSENGER_AMBIGUOUS: {
    decision: 'REFUSED',
    pt: 'Mais de um passageiro do voo corresponde ao cartão.',
    en: 'More than one passenger of the flight matches the pass.',
    nextPt: 'Confira o assento e o documento no balcão da companhia.',
    nextEn: 'Check seat and document at the carrier’s desk.',
  },
  NAME_DIFFERS: {
    decision: 'REFUSED',
    pt: 'O nome do cartão é diferente do nome da reserva na lista do voo.',
    en: 'The name on the pass differs from the name of the booking on the list of the flight.',
    nextPt: 'Confira o documento no balcão da companhia.',
    nextEn: 'Check the document at the carrier’s desk.',
  },
  LOCATOR_DIFFERS: {
    decision: 'REFUSED',
    pt: 'O localizador do cartão é diferente do da lista do voo.',
    en: 'The locator of the pass differs from that on the list of the flight.',
    nextPt: 'Peça um cartão novo no balcão da companhia.',
    nextEn: 'Ask for a new pass at the carrier’s desk.',
  },
  STAND_BY: {
    decision: 'REFUSED',
    pt: 'O passageiro está na lista de espera, sem assento.',
    en: 'The passenger is on stand-by and has no seat.',
    nextPt: 'Aguarde no portão até que a companhia envie um assento ou um cartão novo.',
    nextEn: 'Wait at the gate until the carrier sends a seat or a new pass.',
  },
  INFANT_UNKNOWN: {
    decision: 'REFUSED',
    pt: 'O bebê não está na reserva deste passageiro.',
    en: 'The infant is not in the booking of this passenger.',
    nextPt: 'Leia o cartão do bebê ou do adulto que o acompanha.',
    nextEn: 'Read the pass of the infant or of the adult who accompanies it.',
  },
  INFANT_ALREADY_BOARDED: {
    decision: 'REFUSED',
    pt: 'O bebê já embarcou.',
    en: 'The infant has already boarded.',
    nextPt: 'Leia o cartão novamente, sem o bebê.',
    nextEn: 'Read the pass again, without the infant.',
  },
  ALREADY_BOARDED: {
    decision: 'REFUSED',
    pt: 'Este passageiro já embarcou.',
    en: 'This passenger has already boarded.',
    nextPt: 'Não deixe passar. Confira o documento e chame o responsável pelo voo.',
    nextEn: 'Do not let them through. Check the document and call the flight’s supervisor.',
  },
} as const satisfies Record<string, BoardingReasonText>;

export type BoardingReason = keyof typeof boardingReasons;
export const boardingReasonCodes = Object.keys(boardingReasons) as [BoardingReason, ...BoardingReason[]];

type RefusalOf<R extends BoardingReason> = R extends BoardingReason
  ? (typeof boardingReasons)[R]['decision'] extends 'REFUSED'
    ? R
    : never
  : never;
export type RefusalReason = RefusalOf<BoardingReason>;
export const refusalReasons = boardingReasonCodes.filter(
  (code): code is RefusalReason => boardingReasons[code].decision === 'REFUSED',
);
