import type { Statement } from './policy-statement.ts';
import { fitsArn } from './wildcards.ts';

/**
 * The patterns of resources, of all statements, that a resource fits. For one action, all resources with the same
 * list are decided alike, whichever of these patterns are taken away.
 */
export function listFitting(statements: readonly Statement[], resource: string): string[] {
  const fitting = statements
    .flatMap(({ Resource = [], NotResource = [] }) => [...Resource, ...NotResource])
    .filter((pattern) => fitsArn(pattern, resource));
  return [...new Set(fitting)];
}
