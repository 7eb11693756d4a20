import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { Readable } from 'node:stream';
import { listTableCalls } from '../dynamodb/table-calls.ts';
import type { TablePlace } from '../dynamodb/table-calls.ts';
import type { AwsCall } from '../iam/aws-call.ts';
import { createCallRecord } from '../iam/call-record.ts';
import type { RecordedCall } from '../iam/call-record.ts';
import { describeDenial } from '../iam/describe-denial.ts';
import { evaluateStatements } from '../iam/evaluate-statements.ts';
import type { FunctionRights } from '../iam/function-rights.ts';

const targetPrefix = 'DynamoDB_20120810.';

/** What a function's thread needs to know to watch its requests to the table. */
export interface WatchedRights extends FunctionRights, TablePlace {}

/**
 * Records what this thread asks of DynamoDB, and answers itself what the function may not do. The server of the tables
 * is a program of its own that knows nothing of rights, and a server before it would slow down every call.
 * @returns a function that answers what was recorded since it was last called
 */
export function watchTableCalls(rights: WatchedRights): () => RecordedCall[] {
  let record = createCallRecord((call) => call.resource);
  const decide = (call: AwsCall): RecordedCall => ({
    ...call,
    function: rights.logicalId,
    decision: evaluateStatements(rights.statements, call),
    count: 1,
  });
  subscribe('http.client.request.created', (message) => {
    const { request } = message as { request: ClientRequest };
    const target = String(request.getHeader('x-amz-target') ?? '');
    if (!target.startsWith(targetPrefix)) return;
    const send = request.end;
    request.end = (...rest: unknown[]) => {
      const calls = listTableCalls(target.slice(targetPrefix.length), parseBody(rest[0]), rights).map(decide);
      for (const call of calls) record.add(call);
      const denied = calls.find(({ decision }) => decision !== 'allowed');
      if (denied === undefined) return Reflect.apply(send, request, rest) as ClientRequest;
      answerDenied(request, describeDenial(denied, rights, rights.accountId));
      return request;
    };
  });
  return () => {
    const calls = record.list();
    if (calls.length > 0) record = createCallRecord((call) => call.resource);
    return calls;
  };
}

/** The SDK sends its requests in one piece. */
function parseBody(body: unknown): unknown {
  if (typeof body === 'string') return JSON.parse(body);
  if (body instanceof Uint8Array) return JSON.parse(Buffer.from(body).toString());
  throw new Error('A request to DynamoDB without a body cannot be checked.');
}

/** Answers as DynamoDB does; the request ends without having been sent. */
function answerDenied(request: ClientRequest, Message: string): void {
  const body = Buffer.from(
    JSON.stringify({ __type: 'com.amazon.coral.service#AccessDeniedException', Message }),
  );
  const response = Object.assign(Readable.from([body]), {
    statusCode: 400,
    headers: { 'content-type': 'application/x-amz-json-1.0', 'content-length': String(body.length) },
  });
  queueMicrotask(() => {
    request.emit('response', response);
    request.destroy();
  });
}
