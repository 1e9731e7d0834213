type JsonSchema = Record<string, unknown>;

export function listUndeclaredFields(value: unknown, whole: JsonSchema): string[] {
  const definitions = (whole['$defs'] ?? {}) as Record<string, JsonSchema>;
  return findUndeclared(value, whole, '', definitions);
}

function findUndeclared(
  value: unknown,
  declared: JsonSchema,
  path: string,
  definitions: Record<string, JsonSchema>,
): string[] {
  // Recursive schemas use `$ref`.
  const schema =
    typeof declared['$ref'] === 'string'
      ? (definitions[declared['$ref'].replace('#/$defs/', '')] ?? {})
      : declared;
  const alternatives = schema['anyOf'] as Record<string, unknown>[] | undefined;
  if (alternatives !== undefined) {
    const found = alternatives.map(part => findUndeclared(value, part, path, definitions));
    return found.find(names => names.length === 0) ?? found[0] ?? [];
  }
  if (Array.isArray(value))
    return value.flatMap(item =>
      findUndeclared(item, (schema['items'] ?? {}) as JsonSchema, `${path}[]`, definitions),
    );
  if (typeof value !== 'object' || value === null) return [];
  const properties = (schema['properties'] ?? {}) as Record<string, Record<string, unknown>>;
  const others = schema['additionalProperties'];
  return Object.entries(value).flatMap(([name, part]) => {
    const declared =
      properties[name] ?? (typeof others === 'object' ? (others as Record<string, unknown>) : undefined);
    return declared === undefined
      ? [`${path}.${name}`]
      : findUndeclared(part, declared, `${path}.${name}`, definitions);
  });
}
