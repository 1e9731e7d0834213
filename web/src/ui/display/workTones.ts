/** Tones of tags by the state of work in the background. */
export const workTones = {
  WORKING: 'blue',
  DONE: 'green',
  STOPPED: 'plain',
  FAILED: 'amber',
  REFUSED: 'amber',
} as const;
