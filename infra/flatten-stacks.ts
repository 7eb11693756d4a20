/** A template as its file has it. */
export interface RawTemplate {
  Resources: Record<string, RawResource>;
  Outputs?: Record<string, { Value: unknown }>;
}

interface RawResource {
  Type: string;
  Properties?: Record<string, unknown>;
  DependsOn?: string | string[];
}

/**
 * One template with the resources of a stack and of stacks nested in it, as if they were one: references through
 * parameters and outputs lead to the resources themselves. Throws where two resources have one logical id.
 * @param nested by the logical id that each nested stack has in its parent
 */
export function flattenStacks(parent: RawTemplate, nested: Record<string, RawTemplate>): RawTemplate {
  const parametersOf = (id: string) => parent.Resources[id]?.Properties?.['Parameters'] as object | undefined;
  const lead = (value: unknown, nestedId?: string): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => lead(item, nestedId));
    const { Ref: ref, 'Fn::GetAtt': attribute } = value as { Ref?: string; 'Fn::GetAtt'?: [string, string] };
    const given =
      nestedId === undefined || ref === undefined ? undefined : findOwn(parametersOf(nestedId), ref);
    if (given !== undefined) return lead(given);
    const output = attribute && nested[attribute[0]]?.Outputs?.[attribute[1].replace('Outputs.', '')];
    if (output) return lead(output.Value, attribute[0]);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, lead(inner, nestedId)]));
  };
  const idsBehind = (id: string) => Object.keys(nested[id]?.Resources ?? { [id]: {} });
  const resources: Record<string, RawResource> = {};
  const add = (template: RawTemplate, nestedId?: string) => {
    for (const [id, resource] of Object.entries(template.Resources)) {
      if (id in nested) continue;
      if (id in resources) throw new Error(`Two resources are called ${id}.`);
      const led = lead(resource, nestedId) as RawResource;
      const dependsOn = resource.DependsOn && [resource.DependsOn].flat().flatMap(idsBehind);
      resources[id] = { ...led, ...(dependsOn && { DependsOn: dependsOn }) };
    }
  };
  add(parent);
  for (const [id, template] of Object.entries(nested)) add(template, id);
  return { Resources: resources, Outputs: lead(parent.Outputs ?? {}) as RawTemplate['Outputs'] };
}

function findOwn(values: object | undefined, key: string): unknown {
  return values && Object.hasOwn(values, key) ? values[key as keyof typeof values] : undefined;
}
