import type { RecordedCall } from './call-record.ts';
import type { FunctionRights } from './function-rights.ts';
import { listGrants } from './grants.ts';
import type { Grant } from './grants.ts';
import { fitsAction, fitsArn } from './wildcards.ts';

/** A grant of one function. */
export interface OwnedGrant extends Grant {
  /** Logical id. */
  function: string;
}

/** Why a grant is kept that the suite never uses. */
export interface Justification {
  /** Beginning of the function's logical id. */
  function: string;
  action: string;
  /** End of the resource, such as the name of an index. */
  resource: string;
  reason: string;
  /** A run may use it or not, by chance: the reason is needed either way. */
  isByChance?: true;
}

export interface Judgement {
  /** Calls that were refused. */
  denied: RecordedCall[];
  /** Grants that no call used and nothing justifies. */
  unused: OwnedGrant[];
  /** Justifications of grants that were used, and not by chance, or that are not there. */
  needless: Justification[];
}

/** Compares what functions may do with what they did. */
export function judgeRecord(
  functions: readonly Pick<FunctionRights, 'logicalId' | 'statements'>[],
  calls: readonly RecordedCall[],
  justifications: readonly Justification[],
): Judgement {
  const grants = functions.flatMap(({ logicalId, statements }) =>
    listGrants(statements).map((grant) => ({ ...grant, function: logicalId })),
  );
  const unused = grants.filter((grant) => !calls.some((call) => isUse(grant, call)));
  const isNeeded = (reason: Justification) =>
    (reason.isByChance ? grants : unused).some((grant) => isJustified(grant, [reason]));
  return {
    denied: calls.filter(({ decision }) => decision !== 'allowed'),
    unused: unused.filter((grant) => !isJustified(grant, justifications)),
    needless: justifications.filter((reason) => !isNeeded(reason)),
  };
}

/** Whether one of the reasons is about a grant. */
export function isJustified(grant: OwnedGrant, justifications: readonly Justification[]): boolean {
  return justifications.some(
    (each) =>
      grant.function.startsWith(each.function) &&
      grant.action === each.action &&
      grant.resource.endsWith(each.resource),
  );
}

function isUse(grant: OwnedGrant, call: RecordedCall): boolean {
  return (
    call.function === grant.function &&
    call.decision === 'allowed' &&
    fitsAction(grant.action, call.action) &&
    fitsArn(grant.resource, call.resource)
  );
}
