/** Names of fields in a value that its schema does not declare. */
export function undeclared(value: unknown, schema: Record<string, unknown>, way = ''): string[] {
  const either = schema['anyOf'] as Record<string, unknown>[] | undefined;
  if (either !== undefined) {
    const found = either.map(part => undeclared(value, part, way));
    return found.find(names => names.length === 0) ?? found[0] ?? [];
  }
  if (Array.isArray(value))
    return value.flatMap(item =>
      undeclared(item, (schema['items'] ?? {}) as Record<string, unknown>, `${way}[]`),
    );
  if (typeof value !== 'object' || value === null) return [];
  const properties = (schema['properties'] ?? {}) as Record<string, Record<string, unknown>>;
  const others = schema['additionalProperties'];
  return Object.entries(value).flatMap(([name, part]) => {
    const declared =
      properties[name] ?? (typeof others === 'object' ? (others as Record<string, unknown>) : undefined);
    return declared === undefined ? [`${way}.${name}`] : undeclared(part, declared, `${way}.${name}`);
  });
}
