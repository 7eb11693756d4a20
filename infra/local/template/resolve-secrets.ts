import type { ResolvedTemplate, Resource } from './resolve-template.ts';

/** What CloudFormation replaces by the whole value of a secret. */
const reference = /\{\{resolve:secretsmanager:(arn:[^{}]+?):SecretString:::\}\}/g;

interface SecretValues {
  getValue(arn: string): string;
}

/**
 * Replaces references to secrets by their values, as CloudFormation does when it makes a resource. Throws for a
 * reference to a part or a version of a secret, and where the secrets are on a server of the environment.
 */
export function resolveSecrets(
  template: ResolvedTemplate,
  secrets: SecretValues | undefined,
): ResolvedTemplate {
  const resolve = (value: unknown, place: string): unknown => {
    if (typeof value === 'string') return resolveText(value, place, secrets);
    if (Array.isArray(value)) return value.map((item) => resolve(item, place));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner, place)]));
  };
  return {
    ...template,
    list: <Properties>(type: string) =>
      template.list<Properties>(type).map((resource): Resource<Properties> => ({
        ...resource,
        properties: resolve(resource.properties, `${resource.stackName}/${resource.logicalId}`) as Properties,
      })),
  };
}

function resolveText(text: string, place: string, secrets: SecretValues | undefined): string {
  if (!text.includes('{{resolve:')) return text;
  if (secrets === undefined) {
    throw new Error(`${place} refers to a secret, which a server of the environment cannot be asked for.`);
  }
  const resolved = text.replaceAll(reference, (_match, arn: string) => secrets.getValue(arn));
  if (resolved.includes('{{resolve:')) throw new Error(`${place}: the local stack cannot resolve ${text}.`);
  return resolved;
}
