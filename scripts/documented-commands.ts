import { readdirSync, readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);

/** Without leading settings and trailing comments. */
export interface DocumentedCommand {
  where: string;
  text: string;
}

const programs = /^(?:npm|npx|node|farol)\s/;
const settings = /^(?:[A-Z][A-Z0-9_]*=\S*\s+)+/;

export function listDocumentedCommands(): DocumentedCommand[] {
  const documents = ['README.md', 'CONTRIBUTING.md', 'edifact/README.md', 'identity/README.md'];
  const pages = readdirSync(new URL('docs/', root)).filter(name => name.endsWith('.md'));
  return [...documents, ...pages.map(name => `docs/${name}`)].flatMap(document =>
    commandsIn(document, readFileSync(new URL(document, root), 'utf8')),
  );
}

export function commandsIn(document: string, text: string): DocumentedCommand[] {
  let inBlock = false;
  return text.split('\n').flatMap((line, index) => {
    if (line.startsWith('```')) inBlock = !inBlock;
    const parts = inBlock
      ? line.split(/&&|;|\|/)
      : [...line.matchAll(/`([^`]+)`/g)].map(match => match[1] ?? '');
    return parts
      .map(part => part.trim().replace(settings, ''))
      .filter(part => programs.test(`${part} `) && /\s/.test(part))
      .map(part => ({ where: `${document}:${index + 1}`, text: part }));
  });
}
