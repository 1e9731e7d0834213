import { cpf as cpfNumber } from 'cpf-cnpj-validator';
import { simulatorPath } from './settings.ts';

export interface SimulatedPerson {
  /** 11 digits. */
  cpf: string;
  fullName: string;
  organization: string;
  description: { pt: string; en: string };
}

/** The first is the default. */
export const accountLevels = ['gold', 'silver', 'bronze'] as const;
export type AccountLevel = (typeof accountLevels)[number];
const levelNames: Readonly<Record<AccountLevel, string>> = {
  gold: 'ouro · gold',
  silver: 'prata · silver',
  bronze: 'bronze',
};

export interface Choice {
  action: string;
  people: readonly SimulatedPerson[];
  invalidInput?: { cpf: string; name: string } | undefined;
}

export function choicePage({ action, people, invalidInput }: Choice): string {
  return page(
    'Entrar com gov.br (simulador)',
    `<p class="notice" role="note"><strong>Demonstração.</strong> Este não é o gov.br. As pessoas e os CPFs são inventados; nenhuma senha é pedida.
  <span lang="en">Demo. This is not gov.br. People and CPFs are invented; no password is asked for.</span></p>
<form method="post" action="${escape(action)}">
  <h2>Escolha quem vai entrar <span lang="en">Choose who signs in</span></h2>
  ${levelField('level')}
  ${people.length === 0 ? noPeople : `<ul class="people">${people.map(personItem).join('')}</ul>`}
</form>
<form class="other" method="post" action="${escape(action)}">
  <h2>Outro CPF <span lang="en">Other CPF</span></h2>
  <p>Para ver o que acontece com quem não tem cadastro. <span lang="en">To see what happens to someone without an account.</span></p>
  ${otherFields(invalidInput)}
</form>
<form class="cancel" method="post" action="${escape(action)}">
  <button class="plain" name="cancel" value="yes">Cancelar <span lang="en">Cancel</span></button>
</form>`,
  );
}

const noPeople =
  '<p>Ainda não há pessoas de demonstração. <span lang="en">There are no demo people yet.</span></p>';

function personItem({ cpf, fullName, organization, description }: SimulatedPerson): string {
  return `<li><button name="cpf" value="${escape(cpf)}">
  <span class="name">${escape(fullName)}</span>
  <span class="agency">${escape(organization)}</span>
  <span class="cpf">CPF ${escape(maskCpf(cpf))}</span>
  <span class="does">${escape(description.pt)} <span lang="en">${escape(description.en)}</span></span>
</button></li>`;
}

function otherFields(invalidInput: Choice['invalidInput']): string {
  const invalid =
    invalidInput === undefined ? '' : ' aria-invalid="true" aria-describedby="cpf-error" autofocus';
  return `<div class="fields">
  <label for="cpf">CPF</label>
  <input id="cpf" name="cpf" inputmode="numeric" autocomplete="off" required maxlength="14" value="${escape(invalidInput?.cpf ?? '')}"${invalid}>
  <label for="name">Nome completo <span lang="en">Full name</span></label>
  <input id="name" name="name" autocomplete="off" required maxlength="100" value="${escape(invalidInput?.name ?? '')}">
  ${levelField('other-level')}
  <button class="primary">Entrar <span lang="en">Sign in</span></button>
</div>
${invalidInput === undefined ? '' : '<p class="error" id="cpf-error" role="alert">CPF inválido: os dígitos verificadores não conferem. <span lang="en">Invalid CPF: the check digits are wrong.</span></p>'}`;
}

function levelField(id: string): string {
  const options = accountLevels
    .map(level => `<option value="${level}">${levelNames[level]}</option>`)
    .join('');
  return `<label for="${id}">Nível da conta <span lang="en">Level of the account</span></label>
  <select id="${id}" name="level">${options}</select>`;
}

export function accountPage(back: string): string {
  return page(
    'Minha conta (simulador)',
    `<p>No gov.br, aqui você gerencia seus dados, sua senha e o nível da conta. Na demonstração, não há nada a alterar.
<span lang="en">On gov.br, people manage their data, password and account level here. There is nothing to change in the demo.</span></p>
${backLink(back)}`,
  );
}

export function errorPage(what: string, back = '/web/auth/login'): string {
  return page(
    'O acesso não pôde continuar',
    `<p>O acesso venceu, já terminou ou foi solicitado de forma incorreta. Comece novamente.
<span lang="en">This sign-in has expired, is already over or was requested incorrectly. Start again.</span></p>
<p class="cpf">${escape(what)}</p>
${backLink(back)}`,
  );
}

function backLink(back: string): string {
  return `<p><a href="${escape(back)}">Voltar ao Farol <span lang="en">Back to Farol</span></a></p>`;
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<link rel="stylesheet" href="${simulatorPath}/estilo.css">
</head>
<body>
<header><span class="mark"><b>gov</b><b>.</b><b>br</b></span> <span class="tag">simulador</span></header>
<main>
<h1>${escape(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

/** Masks a CPF the way Brazilian sites do: ***.456.789-**. */
export function maskCpf(cpf: string): string {
  return cpfNumber
    .format(cpf)
    .replace(/^\d{3}/, '***')
    .replace(/\d{2}$/, '**');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, character => entities[character] ?? character);
}
