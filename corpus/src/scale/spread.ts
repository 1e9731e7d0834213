const prime = 49_979_687;

/**
 * Maps each number below `size` to another below `size`, without repetition. The size is not a multiple
 * of the prime, and numbers stay below 180 million.
 */
export function spread(value: number, size: number): number {
  return (value * prime + 7919) % size;
}
