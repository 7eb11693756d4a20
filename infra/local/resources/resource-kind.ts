import type { PropertyTree } from '../template/property-tree.ts';

/** What a physical name and an ARN are made from. */
export interface ResourceIdentity {
  logicalId: string;
  /** The name in the account: from the template where it sets one, else made from stack and logical id. */
  name: string;
  region: string;
  accountId: string;
  /** A property of the same resource, resolved. */
  property(name: string): unknown;
}

type Naming = (resource: ResourceIdentity) => string;

/** A resource type that the local stack makes. */
export interface ResourceKind {
  properties: PropertyTree;
  /** Property that sets the physical name. */
  nameProperty?: string;
  /** Makes the physical name where the template sets none; `Stack-LogicalId` by default. */
  defaultName?: (stackName: string, logicalId: string) => string;
  /** What Ref answers; the physical name by default. */
  ref?: Naming;
  /** What Fn::GetAtt answers, by attribute. */
  attributes?: Record<string, Naming>;
}

/** ARN of a resource in the stack's region and account. */
export function toArn(service: string, resource: string): Naming {
  return ({ region, accountId, name }) =>
    `arn:aws:${service}:${region}:${accountId}:${resource.replace('*', name)}`;
}
