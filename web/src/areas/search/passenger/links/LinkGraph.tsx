import type { LinkedPerson, PassengerLinks } from '@farol/contract/areas/search/passenger-views';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFullName } from '../../parts/fullName.ts';
import { layOut, maxDrawnPeople, type Point, toCurve } from './layout.ts';
import classes from './Links.module.css';

interface Props {
  links: PassengerLinks;
  /** Name of the passenger in the centre. */
  name: string;
  phone: boolean;
  /** Index of the tie. */
  chosen: number | undefined;
  onChoose(tie: number | undefined): void;
}

const maxLetters = { tie: { wide: 20, phone: 16 }, person: { wide: 27, phone: 20 } };
const shorten = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1)}…` : text;

function Person({ person, point, max }: { person: LinkedPerson; point: Point; max: number }) {
  const hit = person.alerts > 0 ? 'alert' : (person.score ?? 0) > 0 ? 'score' : undefined;
  return (
    <g className={classes.person} data-hit={hit} data-here={person.sameFlight}>
      <title>{formatFullName(person)}</title>
      <circle cx={point.x} cy={point.y} r={6} />
      <text x={point.x + 12} y={point.y + 4}>
        {shorten(formatFullName(person), max)}
      </text>
    </g>
  );
}

/** Passenger, ties and people from left to right. The table has the same content for screen readers. */
export function LinkGraph({ links, name, phone, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const graph = useMemo(() => layOut(links, phone), [links, phone]);
  const size = phone ? 'phone' : 'wide';
  const isFaded = (ties: readonly number[]): boolean => chosen !== undefined && !ties.includes(chosen);
  return (
    <svg
      viewBox={`0 0 ${graph.width} ${graph.height}`}
      role="img"
      aria-label={t('passenger.links.graph', { people: links.people.length, ties: links.ties.length })}
    >
      {graph.lines.map(({ from, to, tie }, index) => (
        <path
          key={`${String(index)}-${String(tie)}`}
          className={classes.line}
          data-faded={isFaded([tie])}
          d={toCurve(from, to)}
        />
      ))}
      <g className={classes.self}>
        <title>{name}</title>
        <circle cx={graph.self.x} cy={graph.self.y} r={9} />
      </g>
      {links.ties.map(({ kind, value }, tie) => {
        const point = graph.ties[tie];
        return (
          point !== undefined && (
            <g
              key={`${kind}-${value}`}
              className={classes.tie}
              data-faded={isFaded([tie])}
              onClick={() => onChoose(chosen === tie ? undefined : tie)}
            >
              <title>{`${t(`passenger.links.kind.${kind}`)} ${value}`}</title>
              <rect x={point.x - 5} y={point.y - 5} width={10} height={10} />
              <text x={point.x} y={point.y - 11}>
                {t(`passenger.links.kind.${kind}`)}
              </text>
              <text x={point.x} y={point.y + 20} className={classes.value}>
                {shorten(value, maxLetters.tie[size])}
              </text>
            </g>
          )
        );
      })}
      {links.people.slice(0, maxDrawnPeople).map((person, index) => {
        const point = graph.people[index];
        return (
          point !== undefined && (
            <g key={person.id} data-faded={isFaded(person.ties)} className={classes.fading}>
              <Person person={person} point={point} max={maxLetters.person[size]} />
            </g>
          )
        );
      })}
    </svg>
  );
}
