import { expect, test } from 'vitest';
import { flattenStacks } from './flatten-stacks.ts';
import type { RawTemplate } from './flatten-stacks.ts';

const nestedStack = (Parameters: object) => ({
  Type: 'AWS::CloudFormation::Stack',
  Properties: { Parameters },
});
const maker: RawTemplate = {
  Resources: { Maker: { Type: 'A' } },
  Outputs: { MakerArn: { Value: { 'Fn::GetAtt': ['Maker', 'Arn'] } } },
};
const user: RawTemplate = {
  Resources: { User: { Type: 'B', Properties: { of: [{ Ref: 'given' }, { Ref: 'User' }] } } },
};

test('references through outputs and parameters lead to the resource itself', () => {
  const parent: RawTemplate = {
    Resources: {
      First: nestedStack({}),
      Second: nestedStack({ given: { 'Fn::GetAtt': ['First', 'Outputs.MakerArn'] } }),
      Last: { Type: 'C', DependsOn: ['First', 'Second'] },
    },
    Outputs: { Shown: { Value: { 'Fn::GetAtt': ['First', 'Outputs.MakerArn'] } } },
  };
  const arn = { 'Fn::GetAtt': ['Maker', 'Arn'] };
  expect(flattenStacks(parent, { First: maker, Second: user })).toEqual({
    Resources: {
      Maker: { Type: 'A' },
      User: { Type: 'B', Properties: { of: [arn, { Ref: 'User' }] } },
      Last: { Type: 'C', DependsOn: ['Maker', 'User'] },
    },
    Outputs: { Shown: { Value: arn } },
  });
});

test('two resources with one logical id are refused', () => {
  const parent: RawTemplate = { Resources: { First: nestedStack({}), Second: nestedStack({}) } };
  expect(() => flattenStacks(parent, { First: maker, Second: maker })).toThrow(
    'Two resources are called Maker.',
  );
});
