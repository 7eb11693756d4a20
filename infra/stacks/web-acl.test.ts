import { describe, expect, test } from 'vitest';
import { rateLimits } from '#shared/limits/rate-limits.ts';
import { routeKeys } from '#shared/contract/route-keys.ts';
import { routeRows } from '#shared/routes/index.ts';
import { addressLimits, signInPattern } from '../constructs/site/web-acl.ts';
import { filePathPattern, refusesPath } from '../constructs/site/web-acl-exceptions.ts';
import { listResources, synthesizeForTest } from '../test-application.ts';
import type { Json } from '../test-application.ts';

const { site, edge } = synthesizeForTest('prod');
const [distribution] = listResources(site, 'AWS::CloudFront::Distribution');
const config = distribution?.properties.DistributionConfig as Json;

interface Rule {
  Name: string;
  Action?: Json;
  Statement: Record<string, Json>;
  VisibilityConfig: Json;
}

describe('web ACL', () => {
  const [acl] = edge ? listResources(edge, 'AWS::WAFv2::WebACL') : [];
  const rules = acl?.properties.Rules as Rule[];
  const ruleOf = (name: string) => rules.find(({ Name }) => Name === name)?.Statement;

  test('it stands before the distribution, for CloudFront', () => {
    expect(acl?.properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
    expect(JSON.stringify(config['WebACLId'])).toContain('Holdall-prod-edge');
  });

  test('rules that AWS keeps stop what is known for attacks', () => {
    const groups = rules.map(({ Statement }) => Statement['ManagedRuleGroupStatement']?.['Name']);
    expect(groups.filter(Boolean)).toEqual([
      'AWSManagedRulesAmazonIpReputationList',
      'AWSManagedRulesKnownBadInputsRuleSet',
      'AWSManagedRulesCommonRuleSet',
    ]);
  });

  test('an address may do more than the application allows one person, and not much more', () => {
    const { max, windowSeconds } = rateLimits.caller;
    expect(addressLimits.overall).toBeGreaterThan(max * (300 / windowSeconds));
    expect(ruleOf('EachAddress')).toMatchObject({
      RateBasedStatement: { AggregateKeyType: 'IP', Limit: addressLimits.overall, EvaluationWindowSec: 300 },
    });
    expect(ruleOf('SignInByAddress')).toMatchObject({
      RateBasedStatement: {
        Limit: 500,
        ScopeDownStatement: { RegexMatchStatement: { RegexString: signInPattern } },
      },
    });
  });

  test('the limit of sign-ins sees every path at which a password or a code is tried, however it is spelled', () => {
    const match = ruleOf('SignInByAddress')?.['RateBasedStatement']?.['ScopeDownStatement'] as Json;
    const transformations = (match['RegexMatchStatement'] as { TextTransformations: Json[] })
      .TextTransformations;
    expect(transformations.map(({ Type }) => Type)).toEqual(['URL_DECODE', 'NORMALIZE_PATH', 'LOWERCASE']);
    const pattern = new RegExp(signInPattern);
    const paths = routeRows
      .filter(({ feature, route }) => ['auth', 'social'].includes(feature) && /\bauth\//.test(route.path))
      .flatMap(({ route }) => routeKeys(route))
      .map((key) => (key.split(' ')[1] ?? '').replaceAll(/\{[^}]+\}/g, 'google'));
    expect(paths).toContain('/api/v1/auth/login');
    expect(paths.some((path) => path.startsWith('/secure/auth/'))).toBe(true);
    for (const path of paths) expect(path).toMatch(pattern);
    // The two of them that URL_DECODE and LOWERCASE undo.
    for (const spelled of ['/%61uth/login', '/AUTH/login', '/api/v1/%41uth/login']) {
      expect(decodeURIComponent(spelled).toLowerCase()).toMatch(pattern);
    }
    for (const path of ['/api/v1/file-entries', '/drive/auth/', '/authors/'])
      expect(path).not.toMatch(pattern);
  });

  test('files and forms larger than eight kilobytes get through: the rules leave out where bytes are posted', () => {
    const pattern = new RegExp(filePathPattern());
    const bytesPaths = routeRows
      .filter(({ route }) => route.bodyType === 'formData' || route.bodyType === 'binary')
      .flatMap(({ route }) => routeKeys(route))
      .map((key) => (key.split(' ')[1] ?? '').replaceAll(/\{[^}]+\}/g, 'x1'));
    expect(bytesPaths).toContain('/api/v1/tus/upload/x1');
    for (const path of bytesPaths) expect(path).toMatch(pattern);
    expect('/api/v1/file-entries/1').not.toMatch(pattern);
    expect('/auth/login').not.toMatch(pattern);
    expect(filePathPattern().length).toBeLessThanOrEqual(512);
    for (const name of ['AWSManagedRulesKnownBadInputsRuleSet', 'AWSManagedRulesCommonRuleSet']) {
      expect(JSON.stringify(ruleOf(name)?.['ManagedRuleGroupStatement'])).toContain(
        JSON.stringify(filePathPattern()),
      );
    }
    const common = ruleOf('AWSManagedRulesCommonRuleSet')?.['ManagedRuleGroupStatement'];
    for (const name of ['RestrictedExtensions', 'CrossSiteScripting', 'GenericLFI', 'GenericRFI']) {
      const ActionToUse = { Count: {} };
      expect(common?.['RuleActionOverrides']).toContainEqual({ Name: `${name}_QUERYARGUMENTS`, ActionToUse });
    }
    expect(common?.['RuleActionOverrides']).toContainEqual({
      Name: 'SizeRestrictions_BODY',
      ActionToUse: { Count: {} },
    });
  });

  test('long paths are refused, unless bytes are posted there', () => {
    const common = ruleOf('AWSManagedRulesCommonRuleSet')?.['ManagedRuleGroupStatement'];
    expect(JSON.stringify(common?.['RuleActionOverrides'])).not.toContain('SizeRestrictions_URIPATH');
    expect(refusesPath(`/${'a'.repeat(1023)}`)).toBe(false);
    expect(refusesPath(`/${'a'.repeat(1024)}`)).toBe(true);
    expect(refusesPath(`/api/v1/tus/upload/${'a'.repeat(1024)}`)).toBe(false);
  });

  test('no samples are kept: addresses of links are secrets', () => {
    for (const { VisibilityConfig } of rules) expect(VisibilityConfig['SampledRequestsEnabled']).toBe(false);
  });

  test('a stage may go without, and then needs nothing in another region', () => {
    const dev = synthesizeForTest('dev');
    expect(dev.edge).toBeUndefined();
    expect(JSON.stringify(dev.site.findResources('AWS::CloudFront::Distribution'))).not.toContain('WebACLId');
  });
});
