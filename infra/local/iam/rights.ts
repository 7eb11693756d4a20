import type { StackLog } from '../control/stack-log.ts';
import { AccessDenied } from './access-denied.ts';
import type { AwsCall } from './aws-call.ts';
import { createCallRecord } from './call-record.ts';
import type { RecordedCall } from './call-record.ts';
import { describeDenial } from './describe-denial.ts';
import { evaluateStatements } from './evaluate-statements.ts';
import type { FunctionRights } from './function-rights.ts';
import type { AccountPlace } from '../template/references.ts';
import { listFitting } from './list-fitting.ts';

/** `enforced`: a function can do what its role allows, as on AWS. `unchecked`: it can do everything. */
export type RightsMode = 'enforced' | 'unchecked';

/** Whose key signed a request, and what it may do. */
export interface Rights {
  /** Makes functions known whose calls are checked from now on. */
  add(functions: readonly (FunctionRights & { accessKeyId: string })[]): void;
  /**
   * Records what a request asks for. Throws AccessDenied where the function whose key signed it may not do all of it;
   * a key that is no function's is the operator's, who may do everything.
   */
  authorize(accessKeyId: string, ...calls: AwsCall[]): void;
  /** The same for what Lambda does by itself with a function's role. */
  authorizeFunction(logicalId: string, ...calls: AwsCall[]): void;
  /** Takes over what was decided elsewhere, by the same statements. */
  note(calls: readonly RecordedCall[]): void;
  /** The ARN of what a service has in the stack's account and region. */
  toArn(service: string, resource: string): string;
  /** Every kind of call so far. */
  list(): RecordedCall[];
}

/** Keeps the rights of a stack's functions, and the record of what they called. */
export function createRights(log: StackLog, { region, accountId }: AccountPlace): Rights {
  const byId = new Map<string, FunctionRights>();
  const idsByKey = new Map<string, string>();
  const record = createCallRecord((call) =>
    // What is refused is told as it was; of what is allowed the statements matter.
    call.decision === 'allowed'
      ? listFitting(byId.get(call.function)?.statements ?? [], call.resource).join(' ')
      : call.resource,
  );
  const note = (calls: readonly RecordedCall[]): void => {
    for (const call of calls) {
      record.add(call);
      if (call.decision === 'allowed') continue;
      const { functionName = call.function } = byId.get(call.function) ?? {};
      const message = `Access denied: ${call.action} on ${call.resource}, as ${call.decision}`;
      log.add({
        level: 'error',
        function: functionName,
        message,
        action: call.action,
        resource: call.resource,
      });
    }
  };
  const authorizeFunction = (logicalId: string, ...calls: AwsCall[]): void => {
    const rights = byId.get(logicalId);
    if (rights === undefined) return;
    const decided = calls.map((call) => ({
      ...call,
      context: pickUsed(call.context, rights.statements),
      function: logicalId,
      decision: evaluateStatements(rights.statements, call),
      count: 1,
    }));
    note(decided);
    const denied = decided.find(({ decision }) => decision !== 'allowed');
    if (denied !== undefined) throw new AccessDenied(describeDenial(denied, rights, accountId));
  };
  return {
    add(functions) {
      for (const { accessKeyId, ...rights } of functions) {
        byId.set(rights.logicalId, rights);
        idsByKey.set(accessKeyId, rights.logicalId);
      }
    },
    authorize(accessKeyId, ...calls) {
      const logicalId = idsByKey.get(accessKeyId);
      if (logicalId !== undefined) authorizeFunction(logicalId, ...calls);
    },
    authorizeFunction,
    note,
    toArn: (service, resource) => `arn:aws:${service}:${region}:${accountId}:${resource}`,
    list: record.list,
  };
}

/** Of the request's condition keys those that a statement looks at: only they can change what is decided. */
function pickUsed(context: AwsCall['context'], statements: FunctionRights['statements']): AwsCall['context'] {
  if (context === undefined) return undefined;
  const used = statements.flatMap(({ Condition = {} }) => Object.values(Condition).flatMap(Object.keys));
  const kept = Object.entries(context).filter(([key]) => used.includes(key));
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}
