import { describe, expect, test } from 'vitest';
import type { StageConfig } from '../config.ts';
import { getStageConfig } from '../config.ts';
import type { AwsAnswer, AwsCall, AwsRequest } from './aws-call.ts';
import { findFindings } from './find-findings.ts';
import { isClear, renderFindings } from './run-preflight.ts';

const account = '123456789012';
const certificateArn = `arn:aws:acm:us-east-1:${account}:certificate/x`;
const hostedZone = { id: 'Z0123456789', name: 'example.com' };

const json = (body: object): AwsAnswer => ({ status: 200, text: JSON.stringify(body) });
const xml = (text: string): AwsAnswer => ({ status: 200, text });
const xmlError = (code: string): AwsAnswer => ({
  status: 400,
  text: `<ErrorResponse><Error><Code>${code}</Code></Error></ErrorResponse>`,
});
const jsonError = (type: string): AwsAnswer => ({ status: 400, text: JSON.stringify({ __type: type }) });
const headerError = (errorType: string): AwsAnswer => ({ status: 404, text: '{"message":"No."}', errorType });

/** What each service answers where all is well: a stage that has been deployed before. */
const wellAnswers = {
  sts: () => xml(`<GetCallerIdentityResult><Account>${account}</Account></GetCallerIdentityResult>`),
  ssm: () => json({ Parameter: { Value: '28' } }),
  acm: () => json({ Certificate: { Status: 'ISSUED', DomainName: '*.example.com' } }),
  route53: () => xml('<HostedZone><Name>example.com.</Name><PrivateZone>false</PrivateZone></HostedZone>'),
  cloudfront: () => xml('<DistributionList></DistributionList>'),
  cloudformation: () =>
    xml(
      '<StackStatus>UPDATE_COMPLETE</StackStatus><EnableTerminationProtection>true</EnableTerminationProtection>',
    ),
  ses: ({ path }) =>
    path.endsWith('/account')
      ? json({ ProductionAccessEnabled: true, SendingEnabled: true })
      : json({ VerifiedForSendingStatus: true }),
  lambda: () => json({ AccountLimit: { ConcurrentExecutions: 1000 } }),
} satisfies Record<string, (request: AwsRequest) => AwsAnswer>;

type Answers = Partial<Record<keyof typeof wellAnswers, (request: AwsRequest) => AwsAnswer>>;

/** What is found where some services answer otherwise, as lines for the terminal. */
async function look(answers: Answers, settings: Partial<StageConfig> = {}) {
  const call: AwsCall = (request) => {
    const answer = { ...wellAnswers, ...answers }[request.service as keyof typeof wellAnswers];
    return Promise.resolve(answer(request));
  };
  const config = { ...getStageConfig('prod'), ...settings };
  const findings = await findFindings({ stage: 'prod', config, call });
  return { lines: renderFindings(findings), clear: isClear(findings) };
}

const withCertificate = { domain: { name: 'drive.example.com', certificateArn } };
const withZone = { domain: { name: 'drive.example.com', hostedZone } };
const withMail = { mailDomain: { name: 'example.com', hostedZone } };

describe('before a deployment, of the account', () => {
  test('nothing is said where all is well', async () => {
    expect(await look({}, { ...withCertificate, region: 'eu-central-1' })).toEqual({
      lines: '',
      clear: true,
    });
  });

  test('credentials that have expired are told to be, and nothing else is asked', async () => {
    const { lines, clear } = await look({
      sts: () => xmlError('ExpiredToken'),
      ssm: () => jsonError('Never'),
    });
    expect(lines).toBe('✗ The AWS credentials have expired. Sign in again, as with `aws sso login`.\n');
    expect(clear).toBe(false);
  });

  test('another account than the stage’s is refused, with both numbers', async () => {
    const { lines, clear } = await look({}, { account: '999999999999' });
    expect(lines).toMatch(/account 123456789012.*"prod" belongs to 999999999999.*AWS_PROFILE/);
    expect(clear).toBe(false);
  });

  test('a region that the account has not enabled is named', async () => {
    const sts = (request: AwsRequest) =>
      request.region === 'us-east-1' ? wellAnswers.sts() : xmlError('InvalidClientTokenId');
    const { lines, clear } = await look({ sts }, { region: 'eu-south-1' });
    expect(lines).toMatch(/eu-south-1 refuses.*Enable it for account 123456789012/);
    expect(clear).toBe(false);
  });

  test('a machine without a network is told so', async () => {
    const config = getStageConfig('prod');
    const call = () =>
      Promise.reject(new Error('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') }));
    const findings = await findFindings({ stage: 'prod', config, call });
    expect(renderFindings(findings)).toBe('✗ AWS cannot be reached from here: getaddrinfo ENOTFOUND.\n');
  });

  test('what may not be asked is a note, and stops nothing', async () => {
    const { lines, clear } = await look({ lambda: () => headerError('AccessDeniedException') });
    expect(lines).toMatch(/^· Could not look at Lambda's quotas \(AccessDeniedException\)/);
    expect(clear).toBe(true);
  });

  test('few functions at once are a note', async () => {
    const lambda = () => json({ AccountLimit: { ConcurrentExecutions: 10 } });
    expect(await look({ lambda })).toMatchObject({
      lines: expect.stringMatching(/only 10 .*1,000/),
      clear: true,
    });
  });
});

describe('before a deployment, of the CDK', () => {
  test('each region that was not prepared is named with the command', async () => {
    const ssm = () => jsonError('ParameterNotFound');
    const { lines, clear } = await look({ ssm }, { region: 'eu-central-1', account });
    expect(lines).toContain(`npx cdk bootstrap aws://${account}/eu-central-1`);
    expect(lines).toContain(`npx cdk bootstrap aws://${account}/us-east-1`);
    expect(clear).toBe(false);
  });

  test('an old preparation is told by its version', async () => {
    const ssm = () => json({ Parameter: { Value: '4' } });
    expect((await look({ ssm })).lines).toMatch(/is version 4, and 6 is needed/);
  });
});

describe('before a deployment, of the domain', () => {
  test.each([
    [
      json({ Certificate: { Status: 'PENDING_VALIDATION', DomainName: 'drive.example.com' } }),
      /PENDING_VALIDATION.*DNS records/,
    ],
    [
      json({ Certificate: { Status: 'ISSUED', DomainName: 'example.com' } }),
      /is for example\.com, not for drive\.example\.com/,
    ],
    [
      json({ Certificate: { Status: 'ISSUED', DomainName: '*.drive.example.com' } }),
      /not for drive\.example\.com/,
    ],
    [jsonError('ResourceNotFoundException'), /There is no certificate arn:aws:acm/],
  ])('a certificate %j is an obstacle', async (answer, message) => {
    const { lines, clear } = await look({ acm: () => answer }, withCertificate);
    expect(lines).toMatch(message);
    expect(clear).toBe(false);
  });

  test.each([
    [xmlError('NoSuchHostedZone'), /There is no hosted zone Z0123456789/],
    [xml('<Name>example.org.</Name>'), /is example\.org, not example\.com/],
    [xml('<Name>example.com.</Name><PrivateZone>true</PrivateZone>'), /is a private one/],
  ])('a hosted zone %j is an obstacle', async (answer, message) => {
    const { lines, clear } = await look({ route53: () => answer }, withZone);
    expect(lines).toMatch(message);
    expect(clear).toBe(false);
  });

  const distributionOf = (comment: string) => () =>
    xml(
      '<DistributionSummary><Id>E1</Id><Aliases><Items><CNAME>drive.example.com</CNAME></Items></Aliases>' +
        `<Comment>${comment}</Comment></DistributionSummary>`,
    );

  test('a distribution that answers at the domain already is named', async () => {
    const { lines } = await look({ cloudfront: distributionOf('old site') }, withZone);
    expect(lines).toMatch(/E1 answers at drive\.example\.com already/);
  });

  test('the stage’s own distribution is in nobody’s way', async () => {
    expect(await look({ cloudfront: distributionOf('Holdall-prod-app') }, withZone)).toMatchObject({
      clear: true,
    });
  });
});

describe('before a deployment, of mails', () => {
  const account404 = ({ path }: AwsRequest) =>
    path.endsWith('/account') ? wellAnswers.ses({ path } as AwsRequest) : headerError('NotFoundException');

  test('a sender that SES does not know is a note', async () => {
    const { lines, clear } = await look({ ses: account404 });
    expect(lines).toMatch(/does not know no-reply@example\.com, nor example\.com/);
    expect(clear).toBe(true);
  });

  test('the sandbox is a note', async () => {
    const ses = ({ path }: AwsRequest) =>
      path.endsWith('/account')
        ? json({ ProductionAccessEnabled: false, SendingEnabled: true })
        : json({ VerifiedForSendingStatus: true });
    expect((await look({ ses })).lines).toMatch(/sandbox in us-east-1/);
  });

  test('a mail domain that SES knows from elsewhere is an obstacle, one of this stage is not', async () => {
    expect((await look({}, withMail)).lines).toMatch(/knows example\.com already, and not from this stage/);
    const cloudformation = () =>
      xml('<PhysicalResourceId>example.com</PhysicalResourceId><StackStatus>UPDATE_COMPLETE</StackStatus>');
    expect((await look({ cloudformation }, withMail)).clear).toBe(true);
  });

  test('a mail domain without a hosted zone is a reminder of its records', async () => {
    const { lines, clear } = await look({ ses: account404 }, { mailDomain: { name: 'example.com' } });
    expect(lines).toMatch(/Make the DNS records of example\.com/);
    expect(clear).toBe(true);
  });
});

describe('before a deployment, of the stacks', () => {
  const stackIs =
    (status: string, protection = true) =>
    () =>
      xml(
        `<StackStatus>${status}</StackStatus><EnableTerminationProtection>${protection}</EnableTerminationProtection>`,
      );

  test.each([
    ['UPDATE_IN_PROGRESS', /is being changed/],
    [
      'ROLLBACK_COMPLETE',
      /aws cloudformation delete-stack --region us-east-1 --stack-name Holdall-prod-data/,
    ],
    ['UPDATE_ROLLBACK_FAILED', /continue the rollback/],
  ])('%s is an obstacle', async (status, message) => {
    const { lines, clear } = await look({ cloudformation: stackIs(status) });
    expect(lines).toMatch(message);
    expect(clear).toBe(false);
  });

  test('none there is no obstacle: it is the first deployment', async () => {
    expect(await look({ cloudformation: () => xmlError('ValidationError') })).toMatchObject({ clear: true });
  });

  test('data without protection is a note', async () => {
    const { lines, clear } = await look({ cloudformation: stackIs('UPDATE_COMPLETE', false) });
    expect(lines).toMatch(/taken the protection off the stack Holdall-prod-data/);
    expect(clear).toBe(true);
  });
});
