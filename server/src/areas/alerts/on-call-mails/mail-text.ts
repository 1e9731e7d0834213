import { formatFlight, type Severity } from '@farol/contract';
import type { MailFlight } from './queries.ts';

const severityNames: Record<Severity, { pt: string; en: string }> = {
  BLOCKING: { pt: 'impeditiva', en: 'blocking' },
  HIGH: { pt: 'alta', en: 'high' },
  NORMAL: { pt: 'normal', en: 'normal' },
  LOW: { pt: 'baixa', en: 'low' },
};

export interface MailContent {
  flight: MailFlight;
  team: string;
  severity: Severity;
  alerts: number;
  link: string;
}

/** Writes a mail in Portuguese and English, without data of passengers, rules or restrictions. */
export function writeMail({ flight, team, severity, alerts, link }: MailContent): {
  subject: string;
  text: string;
} {
  const name = `${formatFlight(flight)} ${flight.origin}–${flight.destination}`;
  const { pt, en } = severityNames[severity];
  const text = [
    alerts === 1
      ? `Há um novo alerta de gravidade ${pt} no voo ${name}.`
      : `Há ${alerts} novos alertas no voo ${name}. A maior gravidade é ${pt}.`,
    `Partida: ${flight.departureLocal}, hora de ${flight.origin}.`,
    `Abrir: ${link}`,
    `Você recebe este e-mail porque este endereço está de plantão na equipe “${team}”.`,
    '',
    '--',
    alerts === 1
      ? `There is a new alert of ${en} severity on flight ${name}.`
      : `There are ${alerts} new alerts on flight ${name}. The highest severity is ${en}.`,
    `Departure: ${flight.departureLocal}, ${flight.origin} time.`,
    `Open: ${link}`,
    `You receive this e-mail because this address is on call for the team “${team}”.`,
    '',
  ].join('\n');
  return { subject: `Farol: alerta de gravidade ${pt} no voo ${name}`, text };
}
