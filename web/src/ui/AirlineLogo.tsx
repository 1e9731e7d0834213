import { airlines } from '@farol/contract/areas/registry/airlines';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import classes from './AirlineLogo.module.css';

interface Props {
  code: string;
  /** Which: another logo has another. */
  logo: string;
}

function addressOf(image: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the image cannot be read')));
    reader.readAsDataURL(image);
  });
}

/** The logo of an airline beside its name, which says whose it is. The calls carry the session, so that no image is fetched by address. */
export function AirlineLogo({ code, logo }: Props) {
  const { data } = useQuery({
    queryKey: ['airlineLogo', code, logo],
    queryFn: async ({ signal }) => {
      const given = { params: { code }, query: { version: logo } };
      return addressOf(await call(airlines.airlineLogo, given, { signal, background: true, handles: 'all' }));
    },
    staleTime: Infinity,
  });
  return data === undefined ? (
    <span className={classes.logo} />
  ) : (
    <img className={classes.logo} src={data} alt="" />
  );
}
