import type { AwsCall } from '../iam/aws-call.ts';

/** The account and region whose tables are meant. */
export interface TablePlace {
  region: string;
  accountId: string;
}

interface TableRequest {
  TableName?: string;
  IndexName?: string;
  RequestItems?: Record<string, unknown>;
  TransactItems?: Record<string, { TableName?: string } | undefined>[];
}

/** What each part of a transaction needs a right for. */
const transactionActions: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

/**
 * What a request to DynamoDB asks for, as IAM sees it: a transaction for what its parts do, a query of an index for the
 * index and not for the table.
 * @param operation such as `PutItem`
 */
export function listTableCalls(operation: string, request: unknown, place: TablePlace): AwsCall[] {
  const { TableName, IndexName, RequestItems = {}, TransactItems } = request as TableRequest;
  if (operation.startsWith('Transact'))
    return (TransactItems ?? []).flatMap((item) => listParts(item, place));
  if (operation.startsWith('Batch')) {
    return Object.keys(RequestItems).map((table) => toCall(operation, table, place));
  }
  if (TableName === undefined) return [{ action: `dynamodb:${operation}`, resource: '*' }];
  const call = toCall(operation, TableName, place);
  return [IndexName === undefined ? call : { ...call, resource: `${call.resource}/index/${IndexName}` }];
}

function listParts(item: Record<string, { TableName?: string } | undefined>, place: TablePlace): AwsCall[] {
  return Object.entries(item).map(([kind, part]) =>
    toCall(transactionActions[kind] ?? kind, part?.TableName ?? '', place),
  );
}

/** A table may be named by its ARN as well. */
function toCall(operation: string, table: string, { region, accountId }: TablePlace): AwsCall {
  const resource = table.startsWith('arn:')
    ? table
    : `arn:aws:dynamodb:${region}:${accountId}:table/${table}`;
  return { action: `dynamodb:${operation}`, resource };
}
