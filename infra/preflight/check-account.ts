import { edgeRegion, needsEdge } from '../config.ts';
import type { AwsCall } from './aws-call.ts';
import { note, obstacle, unknown } from './finding.ts';
import type { Check, Finding, Preflight } from './finding.ts';
import { callJson, callQuery, findElement, readAddress } from './service-calls.ts';
import type { Outcome } from './service-calls.ts';

/** Version of the bootstrap stack that the templates ask for. */
const bootstrapVersion = 6;
const bootstrapParameter = '/cdk-bootstrap/hnb659fds/version';

/** The quota of a new account is too low: a page sends several requests at once, and background work needs room. */
const leastConcurrency = 100;

const whoAmI = (call: AwsCall, region: string): Promise<Outcome> =>
  callQuery(call, { service: 'sts', region, version: '2011-06-15' }, { Action: 'GetCallerIdentity' });

/** Checks the account of the credentials, and whether the region accepts them. Other checks need both. */
export const checkAccount: Check = async ({ config, call, stage }) => {
  const caller = await whoAmI(call, edgeRegion);
  if ('error' in caller) return [obstacle(describeRefusal(caller.error))];
  const account = findElement(caller.text, 'Account') ?? 'unknown';
  if (config.account !== undefined && config.account !== account) {
    return [
      obstacle(
        `The credentials are of account ${account}, and stage "${stage}" belongs to ${config.account}. ` +
          'Choose others with AWS_PROFILE.',
      ),
    ];
  }
  if (config.region === edgeRegion) return [];
  const there = await whoAmI(call, config.region);
  if (!('error' in there)) return [];
  return [
    obstacle(
      `The region ${config.region} refuses the credentials that us-east-1 takes (${there.error}). ` +
        `Enable it for account ${account} under "AWS Regions" of the account settings.`,
    ),
  ];
};

function describeRefusal(error: string): string {
  if (/Expired/.test(error))
    return 'The AWS credentials have expired. Sign in again, as with `aws sso login`.';
  return `AWS refuses the credentials (${error}). Sign in again, or choose others with AWS_PROFILE.`;
}

/** Whether the CDK may deploy into each region that it must. */
export const checkBootstrap: Check = async (preflight) => {
  const { config } = preflight;
  const regions = new Set([config.region]);
  if (needsEdge(config) || config.region !== edgeRegion) regions.add(edgeRegion);
  const findings = await Promise.all([...regions].map((region) => checkRegion(preflight, region)));
  return findings.flat();
};

async function checkRegion({ call, config }: Preflight, region: string): Promise<Finding[]> {
  const about = { service: 'ssm', region, target: 'AmazonSSM.GetParameter' };
  const found = await callJson(call, about, { Name: bootstrapParameter });
  const command = `\`npx cdk bootstrap aws://${config.account ?? '<account>'}/${region}\``;
  if ('error' in found) {
    if (!/ParameterNotFound/.test(found.error))
      return [unknown(`the CDK's bootstrap of ${region}`, found.error)];
    return [obstacle(`The CDK has not been prepared in ${region}. Run ${command} once.`)];
  }
  const version = Number((JSON.parse(found.text) as { Parameter: { Value: string } }).Parameter.Value);
  if (version >= bootstrapVersion) return [];
  return [
    obstacle(
      `The CDK's bootstrap of ${region} is version ${version}, and ${bootstrapVersion} is needed. Run ${command} again.`,
    ),
  ];
}

/** Whether Lambda lets as many functions run at once as people who do something. */
export const checkConcurrency: Check = async ({ call, config }) => {
  const { region } = config;
  const about = { service: 'lambda', region, host: `lambda.${region}.amazonaws.com` };
  const found = await readAddress(call, about, '/2016-08-19/account-settings/');
  if ('error' in found) return [unknown("Lambda's quotas", found.error)];
  const { AccountLimit } = JSON.parse(found.text) as { AccountLimit: { ConcurrentExecutions: number } };
  if (AccountLimit.ConcurrentExecutions >= leastConcurrency) return [];
  return [
    note(
      `Lambda runs only ${AccountLimit.ConcurrentExecutions} functions of this account at once: with a few people ` +
        `at work some calls would be refused. Ask for 1,000 "Concurrent executions" of Lambda in Service Quotas.`,
    ),
  ];
};
