import type { ConditionFinding, ConditionReason } from '@farol/contract/conditions/reason';
import type { Condition, ConditionNode } from '@farol/contract/conditions/tree';
import { Suspense, useEffect, useState } from 'react';
import { language } from '#client/language.ts';
import { ConditionEditor } from '#ui/conditions/ConditionEditor.tsx';
import { ReasonList } from '#ui/conditions/ReasonList.tsx';
import { ConditionSentence } from '#ui/conditions/ConditionSentence.tsx';
import classes from './Kit.module.css';

export const conditionStates = [
  'new',
  'nested',
  'wrong',
  'readonly',
  'values',
  'codes',
  'many',
  'deep',
  'single',
] as const;
export type ConditionState = (typeof conditionStates)[number];

const nested: ConditionNode = {
  group: 'all',
  conditions: [
    { field: 'passenger.nationality', operator: 'IN', value: ['NGA', 'GHA'] },
    { field: 'passenger.birthDate', operator: 'GE', value: '1980-03-15' },
    {
      group: 'any',
      conditions: [
        { field: 'booking.advanceDays', operator: 'LE', value: 2 },
        { field: 'card.first6', operator: 'STARTS_WITH', value: '4111' },
        {
          group: 'all',
          conditions: [
            { field: 'passenger.gender', operator: 'EQ', value: 'M' },
            { field: 'traveller.documentChanged', operator: 'EQ', value: true },
          ],
        },
      ],
    },
    { field: 'flight.departure', operator: 'LT', value: '2026-12-31T22:35:00Z' },
  ],
};

const wrong: ConditionNode = {
  group: 'all',
  conditions: [
    { field: 'passenger.shoeSize', operator: 'EQ', value: 42 },
    { field: 'passenger.age', operator: 'LT', value: 'old' },
    { field: 'passenger.age', operator: 'STARTS_WITH', value: 1 },
    { field: 'flight.departureHour', operator: 'GT', value: 31 },
    { field: 'passenger.age', operator: 'IN', value: [18, 'n/a', 21, 'x', 200, 1.5, 'y', 'z'] },
    { field: '', operator: 'EQ' },
    { field: 'passenger.surname', operator: 'EQ' },
    { group: 'any', conditions: [] },
    { field: 'passenger.bagCount', operator: 'GT', value: 5 },
    { field: 'passenger.bagCount', operator: 'LT', value: 3 },
  ],
};

const values: ConditionNode = {
  group: 'any',
  conditions: [
    { field: 'passenger.surname', operator: 'EQ', value: 'SIL*' },
    { field: 'document.number', operator: 'STARTS_WITH', value: 'FX' },
    { field: 'passenger.age', operator: 'GE', value: 18 },
    { field: 'passenger.bagWeight', operator: 'GT', value: 32.5 },
    { field: 'document.expiration', operator: 'LT', value: '2026-06-30' },
    { field: 'booking.createdAt', operator: 'GE', value: '2026-03-01T00:00:00Z' },
    { field: 'passenger.inTransit', operator: 'EQ', value: true },
    { field: 'passenger.gender', operator: 'EQ', value: 'F' },
    { field: 'flight.weekday', operator: 'IN', value: ['SATURDAY', 'SUNDAY'] },
    { field: 'flight.origin', operator: 'EQ', value: 'GRU' },
    { field: 'flight.origin', operator: 'IN', value: ['GRU', 'GIG', 'REC'] },
    { field: 'flight.carrier', operator: 'NOT_IN', value: ['XQ'] },
    { field: 'document.issuer', operator: 'NE', value: 'BRA' },
    { field: 'document.allIssuers', operator: 'IN', value: ['NGA', 'GHA', 'PRT'] },
    { field: 'passenger.ticketNumbers', operator: 'IN', value: ['9571234567890', '9571234567*'] },
    { field: 'passenger.seat', operator: 'EMPTY' },
  ],
};

const codes: ConditionNode = {
  group: 'all',
  conditions: [
    { field: 'booking.paymentForms', operator: 'IN', value: ['CA'] },
    { field: 'card.type', operator: 'EQ', value: 'VI' },
    { field: 'booking.currency', operator: 'EQ', value: 'BRL' },
    { field: 'document.type', operator: 'EQ', value: 'P' },
    { field: 'passenger.age', operator: 'GE', value: 18 },
    { field: 'booking.tripType', operator: 'EQ', value: 'ONEWAY' },
  ],
};

const many: ConditionNode = {
  group: 'any',
  conditions: Array.from({ length: 25 }, (_, group): ConditionNode => ({
    group: 'all',
    conditions: Array.from({ length: 20 }, (_, at): Condition =>
      at % 4 === 0
        ? { field: 'passenger.surname', operator: 'EQ', value: `NOME ${group} ${at}` }
        : at % 4 === 1
          ? { field: 'passenger.age', operator: 'GE', value: at }
          : at % 4 === 2
            ? { field: 'flight.origin', operator: 'IN', value: ['GRU', 'GIG'] }
            : { field: 'passenger.birthDate', operator: 'LT', value: '1990-01-01' },
    ),
  })),
};

function deepTree(): ConditionNode {
  let node: ConditionNode = { field: 'passenger.age', operator: 'GE', value: 18 };
  for (let level = 20; level > 0; level -= 1)
    node = {
      group: level % 2 === 0 ? 'all' : 'any',
      conditions: [{ field: 'passenger.bagCount', operator: 'GE', value: level }, node],
    };
  return node;
}

const initialTrees: Record<ConditionState, ConditionNode> = {
  new: { group: 'all', conditions: [{ field: '', operator: 'EQ' }] },
  nested,
  wrong,
  readonly: nested,
  values,
  codes,
  many,
  deep: deepTree(),
  single: { field: 'passenger.age', operator: 'GE', value: 18 },
};

const savedFindings = [
  { path: '', text: 'Said of the whole by who saved it.' },
  { path: 'conditions.9', text: 'Said of a condition by who saved it.' },
];
const sampleWarnings = [
  { path: 'conditions.8', text: 'This and condition 10 can never hold together.' },
  { path: 'conditions.9', text: 'This and condition 9 can never hold together.' },
];

export function ConditionsSample({
  state,
  onTree,
}: {
  state: ConditionState;
  onTree?(tree: ConditionNode): void;
}) {
  const [tree, setTree] = useState<ConditionNode>(initialTrees[state]);
  const [highlighted, setHighlighted] = useState<string>();
  useEffect(() => onTree?.(tree), [onTree, tree]);
  return (
    <div className={classes.conditions}>
      <Suspense>
        <ConditionSentence
          tree={tree}
          intro={language() === 'pt' ? 'Alertar quando' : 'Alert when'}
          highlighted={highlighted}
          onHighlight={setHighlighted}
          onGo={setHighlighted}
        />
      </Suspense>
      <Suspense>
        <ConditionEditor
          label="Conditions of the rule"
          value={tree}
          onChange={setTree}
          readOnly={state === 'readonly'}
          {...(state === 'wrong' ? { findings: savedFindings, warnings: sampleWarnings } : {})}
          highlighted={highlighted}
        />
      </Suspense>
    </div>
  );
}

const reasons: ConditionReason[] = [
  {
    path: 'conditions.0',
    field: 'passenger.nationality',
    operator: 'IN',
    wanted: ['GHA'],
    more: 131,
    found: ['GHA'],
  },
  {
    path: 'conditions.1',
    field: 'passenger.birthDate',
    operator: 'GE',
    wanted: ['1980-03-15'],
    more: 0,
    found: ['1985-07-02'],
  },
  {
    path: 'conditions.2.conditions.0',
    field: 'passenger.seat',
    operator: 'EMPTY',
    wanted: [],
    more: 0,
    found: [],
  },
];

const findings: ConditionFinding[] = [
  {
    path: 'conditions.0',
    field: 'passenger.nationality',
    operator: 'IN',
    wanted: ['NGA', 'GHA'],
    more: 0,
    found: ['GHA'],
    holds: true,
    closeness: 1,
  },
  {
    path: 'conditions.1',
    field: 'booking.advanceDays',
    operator: 'LE',
    wanted: [2],
    more: 0,
    found: [3],
    holds: false,
    closeness: 0.9,
  },
  {
    path: 'conditions.2.conditions.0',
    field: 'passenger.phones',
    operator: 'NOT_CONTAINS',
    wanted: ['5511'],
    more: 0,
    found: ['551155550100', '351211110000'],
    holds: false,
    closeness: 0,
  },
  {
    path: 'conditions.2.conditions.1',
    field: 'passenger.shoeSize',
    operator: 'EQ',
    wanted: [42],
    more: 0,
    found: [],
    holds: false,
    closeness: 0,
  },
];

export function ReasonsSample() {
  return (
    <div className={classes.conditions}>
      <Suspense>
        <ReasonList reasons={reasons} />
        <ReasonList reasons={findings} nearest="conditions.1" />
        <ReasonList
          reasons={[{ path: '', field: 'passenger.age', operator: 'GT', wanted: [18], more: 0, found: [44] }]}
          label="A single one"
        />
      </Suspense>
    </div>
  );
}
