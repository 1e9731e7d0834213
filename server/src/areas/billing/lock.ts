/** Saving and closing wait for each other, so that a month closes with what is saved. */
export const billingLock = 'billing';
