const SOUNDS: Readonly<Record<string, string>> = { PH: 'F', TH: 'T', Z: 'S', Y: 'I', W: 'V', K: 'C', Q: 'C' };

/** One letter per sound: SOUZA and SOUSA are equal. */
export function toConsonants(word: string): string {
  const sounds = word.replace(/PH|TH|[ZYWKQ]/g, sound => SOUNDS[sound] ?? sound);
  return (
    sounds.charAt(0) +
    sounds
      .slice(1)
      .replace(/[AEIOUH]/g, '')
      .replace(/(.)\1+/g, '$1')
  );
}
