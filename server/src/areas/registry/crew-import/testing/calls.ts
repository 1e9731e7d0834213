import type { crewImport } from '@farol/contract';
import type { CallsOf, Records } from '#testing/calls.ts';

const fileType = 'multipart/form-data; boundary=part';

function buildFile({ register }: Pick<Records, 'register'>): Buffer {
  const line = `${register.crewCarrier};${register.newRegistration}9;Exemplo;Ana;;P;CRX00099;BRA;;;;2027-12-31`;
  return Buffer.from(
    `--part\r\nContent-Disposition: form-data; name="file"; filename="crew.csv"\r\n\r\n${line}\r\n--part--\r\n`,
  );
}

export const calls: CallsOf<typeof crewImport> = {
  checkCrewImport: { input: records => ({ body: buildFile(records), type: fileType }) },
  crewImportProgress: { owner: 'agency', input: ({ crewImportId: id }) => ({ params: { id } }) },
  applyCrewImport: { owner: 'agency', input: ({ crewImportId: id }) => ({ params: { id } }) },
};
