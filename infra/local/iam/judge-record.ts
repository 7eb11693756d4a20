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
}

export interface Judgement {
  /** Calls that were refused. */
  denied: RecordedCall[];
  /** Grants that no call used and nothing justifies. */
  unused: OwnedGrant[];
  /** Justifications of grants that were used, or that are not there. */
  needless: Justification[];
}

/** Compares what functions may do with what they did. */
export function judgeRecord(
  functions: readonly Pick<FunctionRights, 'logicalId' | 'statements'>[],
  calls: readonly RecordedCall[],
  justifications: readonly Justification[],
): Judgement {
  const unused = functions.flatMap(({ logicalId, statements }) => {
    const own = calls.filter((call) => call.function === logicalId && call.decision === 'allowed');
    return listGrants(statements)
      .filter((grant) => !own.some((call) => isUse(grant, call)))
      .map((grant) => ({ ...grant, function: logicalId }));
  });
  return {
    denied: calls.filter(({ decision }) => decision !== 'allowed'),
    unused: unused.filter((grant) => !isJustified(grant, justifications)),
    needless: justifications.filter((each) => !unused.some((grant) => isJustified(grant, [each]))),
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

function isUse(grant: Grant, call: RecordedCall): boolean {
  return fitsAction(grant.action, call.action) && fitsArn(grant.resource, call.resource);
}
