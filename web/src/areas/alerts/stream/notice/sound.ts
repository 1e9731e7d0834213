/** Two short synthesized tones; no file to fetch. */
const tones = [
  { hertz: 660, from: 0 },
  { hertz: 880, from: 0.16 },
];
const toneSeconds = 0.22;
const loudness = 0.12;

let audio: AudioContext | undefined;

/** Plays the sound. Silent in browsers that block audio before the first click. */
export async function ring(): Promise<void> {
  audio ??= new AudioContext();
  await audio.resume();
  for (const { hertz, from } of tones) {
    const start = audio.currentTime + from;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loudness, start + 0.02);
    volume.gain.linearRampToValueAtTime(0, start + toneSeconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + toneSeconds);
  }
}
