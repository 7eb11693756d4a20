import { describe, expect, test } from 'vitest';
import { evaluateStatements } from './evaluate-statements.ts';
import { readStatements } from './policy-statement.ts';

const files = 'arn:aws:s3:::files';
const read = { action: 's3:GetObject', resource: `${files}/uploads/a/b` };
const decide = (statements: object[], call: object = {}) =>
  evaluateStatements(readStatements({ Statement: statements }, 'test'), { ...read, ...call });

const allow = (Action: string | string[], Resource: string | string[], more: object = {}) => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...more,
});

describe('statements', () => {
  test('what no statement names is not allowed', () => {
    expect(decide([])).toBe('no statement allows it');
    expect(decide([allow('s3:PutObject', '*')])).toBe('no statement allows it');
    expect(decide([allow('s3:GetObject', `${files}/public/*`)])).toBe('no statement allows it');
  });

  test('one that allows will do, and one that denies outweighs it wherever it stands', () => {
    const denied = { Effect: 'Deny', Action: 's3:*', Resource: `${files}/uploads/*` };
    expect(decide([allow('s3:GetObject', '*')])).toBe('allowed');
    expect(decide([allow('s3:GetObject', '*'), denied])).toBe('a statement denies it');
    expect(decide([denied, allow('s3:GetObject', '*')])).toBe('a statement denies it');
  });

  test('NotResource means every resource but those, NotAction every action but those', () => {
    const held = (folder: string) => ({
      Effect: 'Deny',
      Action: 's3:GetObject',
      NotResource: [`${files}/${folder}/*`],
    });
    expect(decide([allow('s3:GetObject', '*'), held('uploads')])).toBe('allowed');
    expect(decide([allow('s3:GetObject', '*'), held('public')])).toBe('a statement denies it');
    const allBut = (NotAction: string) => ({ Effect: 'Allow', NotAction, Resource: '*' });
    expect(decide([allBut('s3:PutObject')])).toBe('allowed');
    expect(decide([allBut('s3:Get*')])).toBe('no statement allows it');
  });
});

describe('wildcards', () => {
  test.each([
    ['s3:*', 'allowed'],
    ['s3:get?bject', 'allowed'],
    ['S3:GETOBJECT', 'allowed'],
    ['*', 'allowed'],
    ['s3:GetObjec', 'no statement allows it'],
    ['s3:GetObject?', 'no statement allows it'],
  ])('of actions: %s', (action, decision) => {
    expect(decide([allow(action, '*')])).toBe(decision);
  });

  test.each([
    [`${files}/*`, 'allowed'],
    [`${files}/uploads/?/b`, 'allowed'],
    ['arn:aws:s3:::*', 'allowed'],
    ['arn:*:s3:::files/*', 'allowed'],
    // The name of a bucket, a dot in it and the case of its letters are taken as they stand.
    [`${files}`, 'no statement allows it'],
    ['arn:aws:s3:::f.les/*', 'no statement allows it'],
    ['arn:aws:s3:::Files/*', 'no statement allows it'],
    // A wildcard stays within its part of the ARN.
    ['arn:aws:*', 'no statement allows it'],
    ['arn:aws:s3:*/uploads/a/b', 'no statement allows it'],
  ])('of resources: %s', (resource, decision) => {
    expect(decide([allow('s3:GetObject', resource)])).toBe(decision);
  });

  test('reach over colons in the last part, where names have them', () => {
    const call = {
      action: 'logs:PutLogEvents',
      resource: 'arn:aws:logs:r:1:log-group:one:log-stream:two',
    };
    expect(decide([allow('logs:*', 'arn:aws:logs:r:1:log-group:one:*')], call)).toBe('allowed');
    expect(decide([allow('logs:*', 'arn:aws:logs:r:1:log-group:other:*')], call)).toBe(
      'no statement allows it',
    );
  });
});

describe('conditions', () => {
  const when = (Condition: object, context?: object) =>
    decide([allow('s3:GetObject', '*', { Condition })], { context }) === 'allowed';

  test('one of several values will do, and every key and operator must hold', () => {
    const condition = { StringEquals: { 'ses:FromAddress': ['a@b.c', 'd@e.f'] } };
    expect(when(condition, { 'ses:FromAddress': ['d@e.f'] })).toBe(true);
    expect(when(condition, { 'SES:fromaddress': ['d@e.f'] })).toBe(true);
    expect(when(condition, { 'ses:FromAddress': ['D@e.f'] })).toBe(false);
    const both = { ...condition, StringLike: { 's3:prefix': 'x/*' } };
    expect(when(both, { 'ses:FromAddress': ['a@b.c'], 's3:prefix': ['x/y'] })).toBe(true);
    expect(when(both, { 'ses:FromAddress': ['a@b.c'], 's3:prefix': ['y/x'] })).toBe(false);
  });

  test('a key that the request does not have fails, but for negations and IfExists', () => {
    expect(when({ StringEquals: { k: 'v' } })).toBe(false);
    expect(when({ StringEqualsIfExists: { k: 'v' } })).toBe(true);
    expect(when({ StringNotEquals: { k: 'v' } })).toBe(true);
    expect(when({ StringNotLike: { k: 'v*' } }, { k: ['value'] })).toBe(false);
  });

  test('ForAllValues holds for every value or none, ForAnyValue for at least one', () => {
    const all = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['A#*', 'B#*'] } };
    expect(when(all, { 'dynamodb:LeadingKeys': ['A#1', 'B#2'] })).toBe(true);
    expect(when(all, { 'dynamodb:LeadingKeys': ['A#1', 'C#2'] })).toBe(false);
    expect(when(all)).toBe(true);
    const any = { 'ForAnyValue:StringEquals': { k: 'v' } };
    expect(when(any, { k: ['u', 'v'] })).toBe(true);
    expect(when(any)).toBe(false);
  });

  test('truth, ARNs and the case of letters', () => {
    expect(when({ Bool: { 'aws:SecureTransport': 'false' } }, { 'aws:SecureTransport': ['False'] })).toBe(
      true,
    );
    expect(when({ ArnLike: { k: 'arn:aws:s3:::*' } }, { k: [files] })).toBe(true);
    expect(when({ StringEqualsIgnoreCase: { k: 'VALUE' } }, { k: ['value'] })).toBe(true);
    expect(when({ StringNotEqualsIgnoreCase: { k: 'VALUE' } }, { k: ['value'] })).toBe(false);
  });
});

test.each([
  ['a condition', allow('s3:*', '*', { Condition: { DateGreaterThan: {} } }), 'DateGreaterThan'],
  ['a principal', allow('s3:*', '*', { Principal: '*' }), 'Principal'],
  ['a policy variable', allow('s3:*', 'arn:aws:s3:::files/${aws:userid}/*'), 'policy variable'],
  ['another effect', { Effect: 'Maybe', Action: '*', Resource: '*' }, 'Maybe'],
  ['no action', { Effect: 'Allow', Resource: '*' }, 'either Action or NotAction'],
  ['two kinds of resources', allow('s3:*', '*', { NotResource: '*' }), 'either Resource or NotResource'],
])('what cannot be evaluated is refused, and the policy is named: %s', (_what, statement, message) => {
  expect(() => readStatements({ Statement: statement }, 'OnePolicy')).toThrow(/OnePolicy/);
  expect(() => readStatements({ Statement: statement }, 'OnePolicy')).toThrow(message);
});
