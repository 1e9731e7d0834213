/** The package cannot import the server's table. */

export interface Place {
  iata: string;
  city: string;
  country: string;
  latitude: number;
  longitude: number;
  timeZone: string;
}

const PLACES: readonly Place[] = `
GRU|São Paulo|BRA|-23.43|-46.48|America/Sao_Paulo
CGH|São Paulo|BRA|-23.63|-46.66|America/Sao_Paulo
VCP|Campinas|BRA|-23.01|-47.14|America/Sao_Paulo
GIG|Rio de Janeiro|BRA|-22.81|-43.25|America/Sao_Paulo
SDU|Rio de Janeiro|BRA|-22.91|-43.17|America/Sao_Paulo
BSB|Brasília|BRA|-15.87|-47.92|America/Sao_Paulo
CNF|Belo Horizonte|BRA|-19.63|-43.96|America/Sao_Paulo
SSA|Salvador|BRA|-12.91|-38.34|America/Bahia
REC|Recife|BRA|-8.13|-34.92|America/Recife
FOR|Fortaleza|BRA|-3.78|-38.54|America/Fortaleza
POA|Porto Alegre|BRA|-29.99|-51.18|America/Sao_Paulo
CWB|Curitiba|BRA|-25.54|-49.17|America/Sao_Paulo
MAO|Manaus|BRA|-3.03|-60.05|America/Manaus
BEL|Belém|BRA|-1.39|-48.48|America/Belem
FLN|Florianópolis|BRA|-27.66|-48.55|America/Sao_Paulo
LIS|Lisboa|PRT|38.77|-9.13|Europe/Lisbon
MAD|Madrid|ESP|40.47|-3.56|Europe/Madrid
CDG|Paris|FRA|49.01|2.55|Europe/Paris
FRA|Frankfurt|DEU|50.03|8.57|Europe/Berlin
LHR|London|GBR|51.47|-0.45|Europe/London
MIA|Miami|USA|25.79|-80.29|America/New_York
JFK|New York|USA|40.64|-73.79|America/New_York
EZE|Buenos Aires|ARG|-34.81|-58.54|America/Argentina/Buenos_Aires
SCL|Santiago|CHL|-33.39|-70.79|America/Santiago
MVD|Montevideo|URY|-34.84|-56.03|America/Montevideo
LIM|Lima|PER|-12.02|-77.11|America/Lima
BOG|Bogotá|COL|4.70|-74.15|America/Bogota
PTY|Ciudad de Panamá|PAN|9.07|-79.38|America/Panama
JNB|Johannesburg|ZAF|-26.14|28.24|Africa/Johannesburg
DOH|Doha|QAT|25.27|51.61|Asia/Qatar
`
  .trim()
  .split('\n')
  .map(line => {
    const [iata = '', city = '', country = '', latitude, longitude, timeZone = ''] = line.split('|');
    return { iata, city, country, latitude: Number(latitude), longitude: Number(longitude), timeZone };
  });

const BY_CODE = new Map(PLACES.map(place => [place.iata, place]));

export function places(): readonly Place[] {
  return PLACES;
}

/** Throws RangeError outside the invented network. */
export function placeOf(iata: string): Place {
  const place = BY_CODE.get(iata);
  if (place === undefined) throw new RangeError(`No airline of the corpus flies to ${iata}`);
  return place;
}

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Haversine. */
export function distanceKm(from: Place, to: Place): number {
  const latitude = radians(to.latitude - from.latitude);
  const longitude = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}

/** Block time rounded up to five minutes: taxi and climb, then about 830 km/h. */
export function blockMinutes(from: Place, to: Place): number {
  return Math.ceil((35 + (distanceKm(from, to) / 830) * 60) / 5) * 5;
}
