import { expect, test } from 'vitest';
import { listTableCalls } from './table-calls.ts';

const place = { region: 'eu-central-1', accountId: '123456789012' };
const table = 'arn:aws:dynamodb:eu-central-1:123456789012:table/T';
const TableName = 'T';

test.each<[string, string, object, [string, string][]]>([
  ['one item', 'PutItem', { TableName }, [['PutItem', table]]],
  ['a table named by its ARN', 'GetItem', { TableName: table }, [['GetItem', table]]],
  ['a query', 'Query', { TableName }, [['Query', table]]],
  ['a query of an index', 'Query', { TableName, IndexName: 'I' }, [['Query', `${table}/index/I`]]],
  [
    'several tables at once',
    'BatchGetItem',
    { RequestItems: { T: {}, U: {} } },
    [
      ['BatchGetItem', table],
      ['BatchGetItem', table.replace(/T$/, 'U')],
    ],
  ],
  ['many writes at once', 'BatchWriteItem', { RequestItems: { T: [] } }, [['BatchWriteItem', table]]],
  [
    'a transaction, by what it does',
    'TransactWriteItems',
    {
      TransactItems: [
        { Put: { TableName } },
        { Update: { TableName } },
        { Delete: { TableName } },
        { ConditionCheck: { TableName } },
      ],
    },
    [
      ['PutItem', table],
      ['UpdateItem', table],
      ['DeleteItem', table],
      ['ConditionCheckItem', table],
    ],
  ],
  [
    'a transaction that reads',
    'TransactGetItems',
    { TransactItems: [{ Get: { TableName } }] },
    [['GetItem', table]],
  ],
  ['the account', 'ListTables', {}, [['ListTables', '*']]],
])('%s needs what IAM asks for', (_what, operation, request, expected) => {
  const calls = listTableCalls(operation, request, place);
  expect(calls).toEqual(expected.map(([name, resource]) => ({ action: `dynamodb:${name}`, resource })));
});
