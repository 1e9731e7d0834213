import { airlines } from '@farol/contract/areas/registry/airlines';
import { useQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { callKey } from '#client/useCall.ts';
import classes from './AirlineLogo.module.css';

interface Props {
  code: string;
  /** Version of the image. */
  logo: string;
}

function toDataUrl(image: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the image cannot be read')));
    reader.readAsDataURL(image);
  });
}

/** Decorative logo. Fetched by an API call, because an image address could not carry the session. */
export function AirlineLogo({ code, logo }: Props) {
  const input = { params: { code }, query: { version: logo } };
  const { data } = useQuery({
    queryKey: callKey(airlines.airlineLogo, input),
    queryFn: async ({ signal }) =>
      toDataUrl(await call(airlines.airlineLogo, input, { signal, background: true, handles: 'all' })),
    staleTime: Infinity,
  });
  return data === undefined ? (
    <span className={classes.logo} />
  ) : (
    <img className={classes.logo} src={data} alt="" />
  );
}
