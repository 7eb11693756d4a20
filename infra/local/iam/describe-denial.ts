import type { AwsCall } from './aws-call.ts';
import type { Decision } from './evaluate-statements.ts';
import type { FunctionRights } from './function-rights.ts';

/** AWS's own words for a call that is denied. */
export function describeDenial(
  { action, resource, decision }: AwsCall & { decision: Decision },
  { functionName, roleName }: Pick<FunctionRights, 'functionName' | 'roleName'>,
  accountId: string,
): string {
  const user = `arn:aws:sts::${accountId}:assumed-role/${roleName}/${functionName}`;
  const reason =
    decision === 'a statement denies it'
      ? 'with an explicit deny in an identity-based policy'
      : `because no identity-based policy allows the ${action} action`;
  return `User: ${user} is not authorized to perform: ${action} on resource: ${resource} ${reason}`;
}
