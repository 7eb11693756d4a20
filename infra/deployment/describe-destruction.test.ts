import { expect, test } from 'vitest';
import { describeDestruction } from './describe-destruction.ts';
import type { TemplateFile } from './describe-destruction.ts';
import { synthesizeForTest } from '../test-application.ts';

/** Of a stage with a web ACL, in another region than CloudFront's. */
function describeProd() {
  const { data, site, edge, cdnLogs } = synthesizeForTest('prod', { region: 'eu-central-1' });
  return describeDestruction('prod', {
    'Holdall-prod-data': data.toJSON() as TemplateFile,
    'Holdall-prod-app': site.toJSON() as TemplateFile,
    'Holdall-prod-edge': edge?.toJSON() as TemplateFile,
    'Holdall-prod-cdn-logs': cdnLogs?.toJSON() as TemplateFile,
  });
}

test('the stack with the data is never among those that are removed', () => {
  expect(describeProd().stacks).toEqual(['Holdall-prod-cdn-logs', 'Holdall-prod-app', 'Holdall-prod-edge']);
});

test('it is told what goes and what stays', () => {
  const { text } = describeProd();
  expect(text).toMatch(/removes stage "prod"/);
  expect(text).toMatch(/ {2}- the site\n/);
  expect(text).toMatch(/ {2}- \d+ functions\n/);
  expect(text).toMatch(/ {2}- \d+ queues with what waits in them\n/);
  expect(text).toMatch(/ {2}- the web ACL\n/);
  expect(text).toMatch(/stays: the stack Holdall-prod-data/);
  expect(text).toMatch(/SiteLogs\w+ \(AWS::S3::Bucket\) stays as well/);
});

test('nothing that is removed refuses to go: every bucket is emptied, or kept', () => {
  const { site } = synthesizeForTest('prod');
  const { Resources } = site.toJSON() as {
    Resources: Record<string, { Type: string; DeletionPolicy?: string; Properties?: object }>;
  };
  const emptied = JSON.stringify(
    Object.values(Resources).filter(({ Type }) => Type === 'Custom::S3AutoDeleteObjects'),
  );
  const stuck = Object.entries(Resources).filter(
    ([id, { Type, DeletionPolicy }]) =>
      Type === 'AWS::S3::Bucket' && DeletionPolicy !== 'Retain' && !emptied.includes(`"${id}"`),
  );
  expect(stuck).toEqual([]);
});
