import { isDeepStrictEqual } from 'node:util';
import { resourceKinds } from '../resources/resource-kinds.ts';
import { understoodKinds } from '../resources/understood-kinds.ts';
import type { StackTemplate, TemplateResource } from './assembly.ts';
import { isConditionMet, resolveIntrinsics } from './intrinsics.ts';
import { readProperties } from './property-tree.ts';
import { createReferences } from './references.ts';
import type { AccountPlace } from './references.ts';

/** A resource that the local stack makes, its properties checked and resolved. */
export interface Resource<Properties = Record<string, unknown>> {
  stackName: string;
  logicalId: string;
  type: string;
  /** The physical name. */
  name: string;
  /** What Ref answers. */
  ref: string;
  /** Host name on AWS, of resources that have one. */
  domainName: string | undefined;
  properties: Properties;
}

/** All stacks of the app as one, with AWS's own names: nothing in it is local yet. */
export interface ResolvedTemplate {
  /** Resources of a type, in the template's order. The caller says what their properties are. */
  list<Properties = Record<string, unknown>>(type: string): Resource<Properties>[];
  /** Values of the stacks' outputs, by name. */
  outputs: Record<string, string>;
  /** Absolute path of an asset by its key. Throws when the assembly has none. */
  getAssetPath(objectKey: string): string;
}

/**
 * Checks and resolves every resource. Throws, naming stack and logical id, for types, properties, attributes
 * and functions that the local stack does not know: nothing of a template is dropped in silence.
 */
export function resolveTemplate(stacks: StackTemplate[], place: AccountPlace): ResolvedTemplate {
  const references = createReferences(stacks, place);
  const resources: Resource[] = [];
  const unknown: string[] = [];
  const outputs: Record<string, string> = {};
  for (const stack of stacks) {
    const own = references.ofStack(stack);
    const resolve = (value: unknown) => resolveIntrinsics(value, stack, own);
    const exists = (item: { Condition?: string }) =>
      item.Condition === undefined || isConditionMet(stack, item.Condition, own);
    for (const [logicalId, resource] of Object.entries(stack.resources)) {
      if (!exists(resource) || isUnderstood(stack, logicalId, resource)) continue;
      const kind = resourceKinds[resource.Type];
      if (kind === undefined) {
        unknown.push(`${stack.name}/${logicalId} is a ${resource.Type}`);
        continue;
      }
      const where = `${stack.name}/${logicalId} (${resource.Type})`;
      const properties = readProperties(kind.properties, resource.Properties ?? {}, resolve, where);
      resources.push({
        stackName: stack.name,
        logicalId,
        type: resource.Type,
        name: references.getName(stack, logicalId),
        ref: String(own.ref(logicalId)),
        domainName: kind.attributes?.['DomainName'] && String(own.getAtt(logicalId, 'DomainName')),
        properties: properties as Record<string, unknown>,
      });
    }
    for (const [name, output] of Object.entries(stack.outputs)) {
      // Those of a nested stack are for its parent.
      if (stack.nestedAs === undefined && exists(output)) outputs[name] = String(resolve(output.Value));
    }
  }
  if (unknown.length > 0) {
    throw new Error(`The local stack does not know these resources:\n  ${unknown.join('\n  ')}`);
  }
  const assetPaths = new Map(stacks.flatMap((stack) => [...stack.assetPaths]));
  return {
    list: <Properties>(type: string) =>
      resources.filter((resource) => resource.type === type) as Resource<Properties>[],
    outputs,
    getAssetPath(objectKey) {
      const assetPath = assetPaths.get(objectKey);
      if (assetPath === undefined) throw new Error(`The assembly has no asset ${objectKey}.`);
      return assetPath;
    },
  };
}

function isUnderstood(stack: StackTemplate, logicalId: string, resource: TemplateResource): boolean {
  return resource.Type in understoodKinds || servesCustomResource(stack, logicalId, resource);
}

/** The function behind a custom resource: what it would do is done by the local maker of that resource. */
function servesCustomResource(stack: StackTemplate, logicalId: string, resource: TemplateResource): boolean {
  if (resource.Type !== 'AWS::Lambda::Function') return false;
  const token = { 'Fn::GetAtt': [logicalId, 'Arn'] };
  return Object.values(stack.resources).some((other) =>
    isDeepStrictEqual(other.Properties?.['ServiceToken'], token),
  );
}
