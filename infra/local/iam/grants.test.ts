import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluateStatements } from './evaluate-statements.ts';
import { listGrants, withoutGrant } from './grants.ts';
import { judgeRecord } from './judge-record.ts';
import type { Statement } from './policy-statement.ts';

const table = 'arn:aws:dynamodb:r:1:table/T';
const files = 'arn:aws:s3:::files';
const statements: Statement[] = [
  { Effect: 'Allow', Action: ['dynamodb:GetItem', 'dynamodb:Query'], Resource: [table, `${table}/index/I`] },
  { Effect: 'Allow', Action: ['s3:GetObject', 's3:PutObject'], Resource: [`${files}/*`] },
  { Effect: 'Deny', Action: ['s3:GetObject'], NotResource: [`${files}/uploads/*`, `${files}/public/*`] },
  { Effect: 'Deny', Action: ['s3:PutObject'], NotResource: [`${files}/zips/*`] },
];
const isAllowed = (given: Statement[], action: string, resource: string) =>
  evaluateStatements(given, { action, resource }) === 'allowed';

describe('grants', () => {
  test('are each action on each resource, held to what a denial leaves', () => {
    expect(listGrants(statements).map(({ action, resource }) => `${action} ${resource}`)).toEqual([
      `dynamodb:GetItem ${table}`,
      `dynamodb:GetItem ${table}/index/I`,
      `dynamodb:Query ${table}`,
      `dynamodb:Query ${table}/index/I`,
      `s3:GetObject ${files}/uploads/*`,
      `s3:GetObject ${files}/public/*`,
      `s3:PutObject ${files}/zips/*`,
    ]);
  });

  test('cannot be listed where a statement allows what it does not name', () => {
    expect(() => listGrants([{ Effect: 'Allow', NotAction: ['s3:*'], Resource: ['*'] }])).toThrow(
      'does not name',
    );
  });

  test('each can be taken away alone: it is denied from then on, and all others are allowed as before', () => {
    const grants = listGrants(statements);
    for (const gone of grants) {
      const left = withoutGrant(statements, gone);
      for (const { action, resource } of grants) {
        const example = resource.replace('*', 'some/key');
        const isGone = action === gone.action && resource === gone.resource;
        expect([action, example, isAllowed(left, action, example)]).toEqual([action, example, !isGone]);
      }
    }
  });

  test('taking any away never allows more', () => {
    const names = fc.constantFrom('s:A', 's:B', 's:*');
    const resources = fc.constantFrom('arn:a:s:::x', 'arn:a:s:::x/*', 'arn:a:s:::x/y/*', '*');
    const list = <T>(of: fc.Arbitrary<T>) => fc.uniqueArray(of, { minLength: 1, maxLength: 3 });
    const allows = fc.record({
      Effect: fc.constant('Allow' as const),
      Action: list(names),
      Resource: list(resources),
    });
    const denies = fc.record({
      Effect: fc.constant('Deny' as const),
      Action: list(names),
      NotResource: list(resources),
    });
    const calls = ['s:A', 's:B'].flatMap((action) =>
      ['arn:a:s:::x', 'arn:a:s:::x/z', 'arn:a:s:::x/y/z'].map((resource) => ({ action, resource })),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(allows, denies), { maxLength: 4 }), (given: Statement[]) => {
        for (const grant of listGrants(given)) {
          const left = withoutGrant(given, grant);
          const added = calls.filter(
            ({ action, resource }) =>
              isAllowed(left, action, resource) && !isAllowed(given, action, resource),
          );
          expect(added).toEqual([]);
        }
      }),
    );
  });
});

describe('the record of a run', () => {
  const functions = [{ logicalId: 'apidriveFunction1', statements }];
  const call = (action: string, resource: string, decision = 'allowed' as const) => ({
    function: 'apidriveFunction1',
    action,
    resource,
    decision,
    count: 1,
  });
  const calls = [
    call('dynamodb:GetItem', table),
    call('dynamodb:Query', table),
    call('dynamodb:Query', `${table}/index/I`),
    call('s3:GetObject', `${files}/uploads/1`),
    call('s3:PutObject', `${files}/zips/1`),
  ];
  const reason = (action: string, resource: string) => ({
    function: 'apidrive',
    action,
    resource,
    reason: 'a test',
  });

  test('tells which grants nothing used, unless there is a reason for them', () => {
    const never = [
      { function: 'apidriveFunction1', action: 'dynamodb:GetItem', resource: `${table}/index/I` },
      { function: 'apidriveFunction1', action: 's3:GetObject', resource: `${files}/public/*` },
    ];
    expect(judgeRecord(functions, calls, [])).toEqual({ denied: [], unused: never, needless: [] });
    const justified = judgeRecord(functions, calls, [reason('s3:GetObject', '/public/*')]);
    expect(justified.unused).toEqual([never[0]]);
  });

  test('tells which reasons are needed no more', () => {
    const used = reason('s3:GetObject', '/uploads/*');
    const unknown = reason('s3:DeleteObject', '/uploads/*');
    expect(judgeRecord(functions, calls, [used, unknown]).needless).toEqual([used, unknown]);
    const byChance = [used, unknown].map((each) => ({ ...each, isByChance: true as const }));
    expect(judgeRecord(functions, calls, byChance).needless).toEqual([byChance[1]]);
  });

  test('tells what was refused, which uses no grant', () => {
    const refused = {
      ...call('s3:GetObject', `${files}/public/1`),
      decision: 'a statement denies it' as const,
    };
    const { denied, unused } = judgeRecord(functions, [...calls, refused], []);
    expect(denied).toEqual([refused]);
    expect(unused.map(({ resource }) => resource)).toContain(`${files}/public/*`);
  });

  test('of another function says nothing about this one', () => {
    const others = calls.map((each) => ({ ...each, function: 'apiusersFunction2' }));
    expect(judgeRecord(functions, others, []).unused).toHaveLength(7);
  });
});
