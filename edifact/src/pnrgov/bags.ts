import { newBags } from '../person.ts';
import type { Cursor } from '../core/cursor.ts';
import type { FindingDetails } from '../core/findings.ts';
import type { MessageContext } from '../options.ts';
import { amountOf, kilograms, tagSequence } from '../codes/amounts.ts';
import type { Bags } from '../types.ts';
import { airport } from '../paxlst/flight.ts';
import { usualAmount } from './numbers.ts';

const POUNDS = new Set(['701', 'LBR', 'LBS', 'LB', 'L']);

function readTags(cursor: Cursor, bags: Bags): void {
  for (let element = 5; element <= cursor.elements; element++) {
    const number = cursor.text(element, 2);
    if (number === '') continue;
    const count = cursor.number(element, 3);
    const tags = tagSequence(number, count < 0 ? Number(cursor.text(element, 3)) : count);
    for (const tag of tags) bags.tags.push(tag);
    const to = airport(cursor.short(element, 4));
    if (to !== '') bags.to ??= to;
  }
}

function readWeight(cursor: Cursor, bags: Bags, context: MessageContext, where: FindingDetails): void {
  const usual = usualAmount(cursor, 2, 2);
  const text = usual < 0 ? cursor.text(2, 2) : '';
  if (usual < 0 && text === '') return;
  const weight = usual < 0 ? amountOf(text) : usual;
  const unit = cursor.text(2, 3);
  if (weight === undefined) context.findings.add('AMOUNT', { ...where, at: cursor, value: text });
  else if (weight > 0 && unit !== '702') bags.weightKg = kilograms(weight, POUNDS.has(unit));
}

export function addBags(bags: Bags, more: Bags): void {
  bags.pool ??= more.pool;
  if (more.count !== undefined) bags.count = (bags.count ?? 0) + more.count;
  if (more.weightKg !== undefined)
    bags.weightKg = Math.round(((bags.weightKg ?? 0) + more.weightKg) * 10) / 10;
  bags.tags.push(...more.tags);
  bags.to ??= more.to;
}

/** The head of a pool (`HP`) has the bags of its members (`MP`), so that they count once. */
export function readBags(cursor: Cursor, context: MessageContext, where: FindingDetails): Bags {
  const bags = newBags();
  const role = cursor.short(4, 1);
  if (role === 'HP' || role === 'MP') bags.pool = { reference: cursor.text(4, 2), head: role === 'HP' };
  if (role === 'MP') return bags;
  const usual = usualAmount(cursor, 2, 1);
  const pieces = usual < 0 ? cursor.text(2, 1) : '';
  const count = usual < 0 ? amountOf(pieces) : usual;
  if (count !== undefined) bags.count = count;
  else if (pieces !== '') context.findings.add('AMOUNT', { ...where, at: cursor, value: pieces });
  readWeight(cursor, bags, context, where);
  readTags(cursor, bags);
  if (bags.count === undefined && bags.tags.length > 0) bags.count = bags.tags.length;
  return bags;
}
