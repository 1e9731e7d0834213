import type { PassengerLinks } from '@farol/contract/areas/search/passenger-views';

export interface Point {
  x: number;
  y: number;
}

export interface GraphLayout {
  width: number;
  height: number;
  self: Point;
  /** In the order of the ties. */
  ties: Point[];
  /** In the order of the people, at most `maxDrawnPeople`. */
  people: Point[];
  lines: { from: Point; to: Point; tie: number }[];
}

/** Further people are in the table. */
export const maxDrawnPeople = 24;

const rowHeight = 30;
/** A tie has a label above and below. */
const tieHeight = 56;
const margin = 22;
const columns = {
  wide: { width: 490, self: 16, tie: 96, person: 270 },
  phone: { width: 350, self: 10, tie: 80, person: 190 },
};

/** Places the passenger, the ties and the people in three columns. */
export function layOut({ ties, people }: PassengerLinks, phone: boolean): GraphLayout {
  const { width, self: selfX, tie: tieX, person: personX } = columns[phone ? 'phone' : 'wide'];
  const drawn = people.slice(0, maxDrawnPeople);
  const height = Math.max(ties.length * tieHeight, drawn.length * rowHeight, rowHeight) + 2 * margin;
  const column = (x: number, count: number): Point[] =>
    Array.from({ length: count }, (_, index) => ({ x, y: (height * (index + 0.5)) / count }));
  const self = { x: selfX, y: height / 2 };
  const tiePoints = column(tieX, ties.length);
  const personPoints = column(personX, drawn.length);
  const lines = [
    ...tiePoints.map((to, tie) => ({ from: self, to, tie })),
    ...drawn.flatMap((person, index) =>
      person.ties.flatMap(tie => {
        const [from, to] = [tiePoints[tie], personPoints[index]];
        return from === undefined || to === undefined ? [] : [{ from, to, tie }];
      }),
    ),
  ];
  return { width, height, self, ties: tiePoints, people: personPoints, lines };
}

/** Draws a curve that leaves and arrives horizontally. */
export function toCurve(from: Point, to: Point): string {
  const middle = (from.x + to.x) / 2;
  return `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
}
