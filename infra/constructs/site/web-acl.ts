import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { rateLimits } from '#shared/limits/rate-limits.ts';
import { countedRules, filePathPattern } from './web-acl-exceptions.ts';

/** WAF counts over five minutes. */
const windowSeconds = 300;

/**
 * Requests of one address in five minutes. Several people may share an address, and the application limits each of
 * them: here only what no office sends is stopped.
 */
export const addressLimits = {
  overall: 2 * rateLimits.caller.max * (windowSeconds / rateLimits.caller.windowSeconds),
  /** Where passwords and codes are tried. */
  auth: 500,
};

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;

/** Metrics are cheap; samples would show the addresses of links, which are secrets, to whoever opens the console. */
const visibility = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});

const asItIs = [{ priority: 0, type: 'NONE' }];

/**
 * Paths where passwords and codes are tried, under each of the API's prefixes. WAF sees a path as it was sent, and
 * CloudFront and the API see through other spellings of it: they are undone before it is compared.
 */
export const signInPattern = '^/+((api/v1|secure)/+)?auth/';
const spellings = ['URL_DECODE', 'NORMALIZE_PATH', 'LOWERCASE'];

const signIn: Statement = {
  regexMatchStatement: {
    fieldToMatch: { uriPath: {} },
    regexString: signInPattern,
    textTransformations: spellings.map((type, priority) => ({ priority, type })),
  },
};

const notForFiles: Statement = {
  notStatement: {
    statement: {
      regexMatchStatement: {
        fieldToMatch: { uriPath: {} },
        regexString: filePathPattern(),
        textTransformations: asItIs,
      },
    },
  },
};

const managedRules = (
  name: string,
  more: Partial<CfnWebACL.ManagedRuleGroupStatementProperty> = {},
): Omit<Rule, 'priority'> => ({
  name,
  overrideAction: { none: {} },
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name, ...more } },
  visibilityConfig: visibility(name),
});

const limitAddresses = (
  name: string,
  limit: number,
  scopeDownStatement?: Statement,
): Omit<Rule, 'priority'> => ({
  name,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      limit,
      evaluationWindowSec: windowSeconds,
      ...(scopeDownStatement && { scopeDownStatement }),
    },
  },
  visibilityConfig: visibility(name),
});

/** From the cheapest to look at to the dearest; about 950 of the 1,500 capacity units that cost nothing more. */
const rules: Omit<Rule, 'priority'>[] = [
  limitAddresses('EachAddress', addressLimits.overall),
  limitAddresses('SignInByAddress', addressLimits.auth, signIn),
  managedRules('AWSManagedRulesAmazonIpReputationList'),
  managedRules('AWSManagedRulesKnownBadInputsRuleSet', { scopeDownStatement: notForFiles }),
  managedRules('AWSManagedRulesCommonRuleSet', {
    scopeDownStatement: notForFiles,
    ruleActionOverrides: countedRules.map((name) => ({ name, actionToUse: { count: {} } })),
  }),
];

/**
 * The web ACL before the site: floods, addresses of ill repute and known attacks are stopped at CloudFront's edge.
 * Bytes of files go to storage by signed address, and do not pass it. It can be made in us-east-1 alone.
 */
export function createWebAcl(scope: Construct, id: string): CfnWebACL {
  return new CfnWebACL(scope, id, {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visibility('Site'),
    rules: rules.map((rule, priority) => ({ ...rule, priority })),
  });
}
