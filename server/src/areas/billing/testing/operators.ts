/** Fixed, so that the calls that name them need no record of a test. */
export const savedOperatorId = '01990000-0000-7000-8000-00000000000a';
export const newOperatorId = '01990000-0000-7000-8000-00000000000b';
