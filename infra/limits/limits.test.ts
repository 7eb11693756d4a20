import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { formatDocument } from '../cost/format-document.ts';
import { usualPerson } from '../cost/usage-profile.ts';
import { projectRoot } from '../project-paths.ts';
import { synthesizeForTest } from '../test-application.ts';
import { limitsOfGrowth } from './growth-limits.ts';
import { headroom, type Limit, wantedHeadroom } from './limit.ts';
import { renderLimits } from './render-limits.ts';
import { limitsOfTemplates, type RawTemplate } from './template-limits.ts';

const tooScarce = (limits: Limit[]) =>
  limits
    .filter((limit) => headroom(limit) < wantedHeadroom)
    .map((limit) => `${limit.what}: ${limit.used} of ${limit.max}. ${limit.advice}`);

test('a tenth is left of each limit that the templates could meet', () => {
  const { data, site } = synthesizeForTest('prod');
  const limits = limitsOfTemplates({ data: data.toJSON() as RawTemplate, app: site.toJSON() as RawTemplate });
  expect(limits.find(({ what }) => what === 'app: resources')?.used).toBeGreaterThan(300);
  expect(limits.map(({ what }) => what)).toContain('characters of a role’s policies');
  for (const { used } of limits) expect(used).toBeGreaterThan(0);
  expect(tooScarce(limits)).toEqual([]);
});

test('10,000 people fit into what AWS gives a new account, and into our own settings', () => {
  expect(tooScarce(limitsOfGrowth(10_000, usualPerson))).toEqual([]);
});

test('a million people fit into all but what is to be raised before', () => {
  const scarce = limitsOfGrowth(1_000_000, usualPerson).filter((limit) => headroom(limit) < 0.2);
  expect(scarce.map(({ what }) => what)).toEqual([
    'calls a second, `throttle` of prod',
    'mails a day',
    'mails a second that two runs send',
  ]);
  expect(scarce.map(({ kind }) => kind)).not.toContain('hard');
});

test('a limit that is met has nothing left, and the policies of a role count together', () => {
  const Roles = [{ Ref: 'Role' }];
  const PolicyDocument = { Statement: 'x'.repeat(6000) };
  const policy = { Type: 'AWS::IAM::Policy', Properties: { Roles, PolicyDocument } };
  const fn = { Type: 'AWS::Lambda::Function', Properties: {} };
  const limits = limitsOfTemplates({ app: { Resources: { one: policy, two: policy, fn } } });
  expect(tooScarce(limits)).toEqual([expect.stringContaining('characters of a role’s policies: 120')]);
});

test('docs/limits.md is what the model says', async () => {
  const file = path.join(projectRoot, 'docs/limits.md');
  expect(await readFile(file, 'utf8')).toBe(await formatDocument(file, renderLimits()));
});
