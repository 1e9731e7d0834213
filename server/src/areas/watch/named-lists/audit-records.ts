export const recordsOf = (listId: string) => [{ kind: 'namedList' as const, id: listId }];
