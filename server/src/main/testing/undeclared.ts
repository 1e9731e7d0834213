type JsonSchema = Record<string, unknown>;

/** Returns the paths of fields that a schema does not declare. */
export function undeclared(value: unknown, whole: JsonSchema): string[] {
  const named = (whole['$defs'] ?? {}) as Record<string, JsonSchema>;
  return beyond(value, whole, '', named);
}

function beyond(value: unknown, given: JsonSchema, way: string, named: Record<string, JsonSchema>): string[] {
  // Recursive schemas use `$ref`.
  const schema =
    typeof given['$ref'] === 'string' ? (named[given['$ref'].replace('#/$defs/', '')] ?? {}) : given;
  const either = schema['anyOf'] as Record<string, unknown>[] | undefined;
  if (either !== undefined) {
    const found = either.map(part => beyond(value, part, way, named));
    return found.find(names => names.length === 0) ?? found[0] ?? [];
  }
  if (Array.isArray(value))
    return value.flatMap(item => beyond(item, (schema['items'] ?? {}) as JsonSchema, `${way}[]`, named));
  if (typeof value !== 'object' || value === null) return [];
  const properties = (schema['properties'] ?? {}) as Record<string, Record<string, unknown>>;
  const others = schema['additionalProperties'];
  return Object.entries(value).flatMap(([name, part]) => {
    const declared =
      properties[name] ?? (typeof others === 'object' ? (others as Record<string, unknown>) : undefined);
    return declared === undefined ? [`${way}.${name}`] : beyond(part, declared, `${way}.${name}`, named);
  });
}
