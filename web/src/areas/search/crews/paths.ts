export const crewsPath = '/boarding/crews';

export const crewPath = (id: string): string => `${crewsPath}/${id}`;
