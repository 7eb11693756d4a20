import { describe, expect, test } from 'vitest';
import { loadAssembly } from '../../infra/local/template/assembly.ts';
import { createLocalize } from '../../infra/local/template/local-addresses.ts';
import { resolveTemplate } from '../../infra/local/template/resolve-template.ts';
import { getAtt, lambda, ref } from '../support/local-stack/tiny-app.ts';
import { writeAssembly } from '../support/local-stack/tiny-assembly.ts';
import type { TinyStack } from '../support/local-stack/tiny-assembly.ts';

const place = { region: 'eu-west-1', accountId: '000000000000' };

async function resolve(stacks: Record<string, TinyStack>) {
  const assets = { code: { 'index.mjs': 'export const handler = () => null;' } };
  return resolveTemplate(await loadAssembly(writeAssembly(stacks, assets)), place);
}

function withVariable(value: unknown): Record<string, object> {
  return { Main: lambda('code', { Environment: { Variables: { VALUE: value } } }) };
}

async function resolveVariable(value: unknown, resources: Record<string, object> = {}, rest = {}) {
  const template = await resolve({ App: { resources: { ...resources, ...withVariable(value) }, rest } });
  const [main] = template.list<{ Environment: { Variables: { VALUE: unknown } } }>('AWS::Lambda::Function');
  return main?.properties.Environment.Variables.VALUE;
}

describe('what the local stack does not know stops it', () => {
  test('every unknown type is named with its stack and logical id', async () => {
    const resources = { Pipe: { Type: 'AWS::Pipes::Pipe' }, Key: { Type: 'AWS::KMS::Key' } };
    const resolving = resolve({ App: { resources } });
    await expect(resolving).rejects.toThrow(/App\/Pipe is a AWS::Pipes::Pipe\n.*App\/Key is a AWS::KMS::Key/);
  });

  test('an unknown property is named, with its place in the resource', async () => {
    const resources = { Main: lambda('code', { SnapStart: { ApplyOn: 'PublishedVersions' } }) };
    await expect(resolve({ App: { resources } })).rejects.toThrow(
      'App/Main (AWS::Lambda::Function) has the property SnapStart',
    );
  });

  test('an unknown property deep in a resource is named', async () => {
    const Target = { Arn: 'arn', Input: '{}', SqsParameters: {} };
    const Hourly = {
      Type: 'AWS::Scheduler::Schedule',
      Properties: { ScheduleExpression: 'rate(1 hour)', Target },
    };
    await expect(resolve({ App: { resources: { Hourly } } })).rejects.toThrow(
      'App/Hourly (AWS::Scheduler::Schedule).Target has the property SqsParameters',
    );
  });

  test.each([
    ['a queue', 'AWS::SQS::Queue', { FifoQueue: true }, 'has the property FifoQueue'],
    [
      'a mapping',
      'AWS::Lambda::EventSourceMapping',
      { DestinationConfig: { OnSuccess: { Destination: 'arn' } } },
      '.DestinationConfig has the property OnSuccess',
    ],
    [
      'a route',
      'AWS::ApiGatewayV2::Route',
      { ModelSelectionExpression: '$default' },
      'has the property ModelSelectionExpression',
    ],
  ])('an unknown property of %s is named', async (_what, Type, Properties, message) => {
    const resources = { Odd: { Type, Properties } };
    await expect(resolve({ App: { resources } })).rejects.toThrow(message);
  });

  test('an unknown attribute is named', async () => {
    const resources = { Files: { Type: 'AWS::S3::Bucket' }, ...withVariable(getAtt('Files', 'WebsiteURL')) };
    await expect(resolve({ App: { resources } })).rejects.toThrow(
      'App/Files (AWS::S3::Bucket) has no attribute WebsiteURL',
    );
  });

  test.each([
    ['a reference to nothing', ref('Nowhere'), 'App refers to Nowhere'],
    ['an unknown function', { 'Fn::Cidr': ['10.0.0.0/16', 1, 8] }, 'does not know the function Fn::Cidr'],
    ['a dynamic reference', '{{resolve:ssm:/secret}}', 'cannot resolve {{resolve:ssm:/secret}}'],
    ['a missing export', { 'Fn::ImportValue': 'Data:Table' }, 'No stack exports Data:Table'],
  ])('%s is named', async (_what, value, message) => {
    await expect(resolve({ App: { resources: withVariable(value) } })).rejects.toThrow(message);
  });
});

describe('intrinsic functions', () => {
  const bucket = { Files: { Type: 'AWS::S3::Bucket' } };

  test.each([
    ['Ref of a bucket', ref('Files'), 'app-files'],
    ['GetAtt', getAtt('Files', 'RegionalDomainName'), 'app-files.s3.eu-west-1.amazonaws.com'],
    ['Join', { 'Fn::Join': ['-', ['a', ref('AWS::Region')]] }, 'a-eu-west-1'],
    ['Sub', { 'Fn::Sub': '${Files.Arn}/${!literal}' }, 'arn:aws:s3:::app-files/${literal}'],
    ['Sub with variables', { 'Fn::Sub': ['${Own}/x', { Own: ref('Files') }] }, 'app-files/x'],
    ['Select and Split', { 'Fn::Select': [1, { 'Fn::Split': ['-', ref('AWS::Region')] }] }, 'west'],
    ['If', { 'Fn::If': ['IsEurope', 'yes', 'no'] }, 'yes'],
    ['FindInMap', { 'Fn::FindInMap': ['Names', ref('AWS::Region'), 'city'] }, 'Dublin'],
    ['NoValue', { 'Fn::If': ['IsEurope', ref('AWS::NoValue'), 'no'] }, undefined],
  ])('%s', async (_what, value, expected) => {
    const rest = {
      Conditions: { IsEurope: { 'Fn::Equals': [ref('AWS::Region'), 'eu-west-1'] } },
      Mappings: { Names: { 'eu-west-1': { city: 'Dublin' } } },
    };
    expect(await resolveVariable(value, bucket, rest)).toBe(expected);
  });

  test('an export of one stack is imported by another', async () => {
    const template = await resolve({
      App: { resources: withVariable({ 'Fn::ImportValue': 'Data:Table' }) },
      Data: {
        resources: { Table: { Type: 'AWS::DynamoDB::Table' } },
        outputs: { Export: { Value: ref('Table'), Export: { Name: 'Data:Table' } } },
      },
    });
    const [main] = template.list('AWS::Lambda::Function');
    expect(main?.properties['Environment']).toEqual({ Variables: { VALUE: 'Data-Table' } });
  });

  test('a resource whose condition does not hold is left out', async () => {
    const resources = { Extra: { Type: 'AWS::KMS::Key', Condition: 'Never' } };
    const rest = { Conditions: { Never: { 'Fn::Equals': ['a', 'b'] } } };
    const template = await resolve({ App: { resources, rest } });
    expect(template.list('AWS::KMS::Key')).toEqual([]);
  });

  test('the function behind a custom resource is not made', async () => {
    const resources = {
      Provider: lambda('code', { Runtime: 'python3.13', Layers: ['layer'] }),
      Emptying: {
        Type: 'Custom::S3AutoDeleteObjects',
        Properties: { ServiceToken: getAtt('Provider', 'Arn') },
      },
    };
    const template = await resolve({ App: { resources } });
    expect(template.list('AWS::Lambda::Function')).toEqual([]);
  });
});

describe('a nested stack', () => {
  const Inner = {
    Type: 'AWS::CloudFormation::Stack',
    Properties: { Parameters: { given: ref('Table') }, TemplateURL: 'https://assets/inner.json' },
  };
  const Table = { Type: 'AWS::DynamoDB::Table', Properties: {} };

  function resolveNested(resources: Record<string, object>) {
    const nested = {
      Parameters: { given: { Type: 'String' } },
      Resources: resources,
      Outputs: { Name: { Value: ref('Queue') } },
    };
    const App = {
      resources: { Table, Inner, ...withVariable(getAtt('Inner', 'Outputs.Name')) },
      outputs: { Kept: { Value: ref('Table') } },
    };
    const code = { 'index.mjs': 'export const handler = () => null;' };
    const dir = writeAssembly({ App }, { code }, { 'inner.json': nested });
    return loadAssembly(dir).then((stacks) => resolveTemplate(stacks, place));
  }

  test('is made as any other: it is given its parameters, and gives its outputs to its parent alone', async () => {
    const Queue = { Type: 'AWS::SQS::Queue', Properties: { QueueName: { 'Fn::Sub': '${given}-jobs' } } };
    const template = await resolveNested({ Queue });
    expect(template.list('AWS::SQS::Queue').map(({ name }) => name)).toEqual(['App-Table-jobs']);
    const [main] = template.list('AWS::Lambda::Function');
    expect(main?.properties['Environment']).toEqual({
      Variables: { VALUE: 'https://sqs.eu-west-1.amazonaws.com/000000000000/App-Table-jobs' },
    });
    expect(template.outputs).toEqual({ Kept: 'App-Table' });
  });

  test('cannot hide what the local stack does not know', async () => {
    const Queue = { Type: 'AWS::SQS::Queue', Properties: {} };
    await expect(resolveNested({ Queue, Pipe: { Type: 'AWS::Pipes::Pipe' } })).rejects.toThrow(
      'App-Inner/Pipe is a AWS::Pipes::Pipe',
    );
  });
});

test('addresses of AWS become those of this machine, without TLS', () => {
  const localize = createLocalize(
    {
      siteUrl: 'http://localhost:3000',
      storageUrl: 'http://127.0.0.1:4000',
      identityUrl: 'http://127.0.0.1:5000',
      queuesUrl: 'http://127.0.0.1:6000',
      connectionsUrl: 'http://127.0.0.1:7000',
      stripeUrl: 'http://127.0.0.1:8000',
      siteHosts: ['tiny.cloudfront.net'],
      liveHosts: ['live.execute-api.eu-west-1.amazonaws.com'],
    },
    place,
  );
  const values = {
    base: 'https://tiny.cloudfront.net/drive',
    host: 'tiny.cloudfront.net',
    policy:
      "img-src 'self' https://files.s3.eu-west-1.amazonaws.com; connect-src https://s3.eu-west-1.amazonaws.com",
    pages: 'connect-src https://api.stripe.com',
    issuer: ['https://cognito-idp.eu-west-1.amazonaws.com/pool'],
    queue: 'https://sqs.eu-west-1.amazonaws.com/000000000000/App-Jobs',
    live: 'https://live.execute-api.eu-west-1.amazonaws.com/live',
    other: 'https://nottiny.cloudfront.net',
  };
  expect(localize(values)).toEqual({
    base: 'http://localhost:3000/drive',
    host: 'localhost:3000',
    policy: "img-src 'self' http://127.0.0.1:4000; connect-src http://127.0.0.1:4000",
    pages: 'connect-src http://127.0.0.1:8000',
    issuer: ['http://127.0.0.1:5000/pool'],
    queue: 'http://127.0.0.1:6000/000000000000/App-Jobs',
    live: 'http://127.0.0.1:7000/live',
    other: 'https://nottiny.cloudfront.net',
  });
});
