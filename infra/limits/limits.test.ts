import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pathOfKey, routeKeys } from '#shared/contract/route-keys.ts';
import { routeRows } from '#shared/routes/index.ts';
import { formatDocument } from '../cost/format-document.ts';
import { usualPerson } from '../cost/usage-profile.ts';
import { areas } from '../feature-areas.ts';
import type { RawTemplate } from '../flatten-stacks.ts';
import { projectRoot } from '../project-paths.ts';
import { synthesizeForTest } from '../test-application.ts';
import { limitsOfGrowth } from './growth-limits.ts';
import { headroom, type Limit, wantedHeadroom } from './limit.ts';
import { renderLimits } from './render-limits.ts';
import { limitsOfTemplates } from './template-limits.ts';

const tooScarce = (limits: Limit[]) =>
  limits
    .filter((limit) => headroom(limit) < wantedHeadroom)
    .map((limit) => `${limit.what}: ${limit.used} of ${limit.max}. ${limit.advice}`);

test('a tenth is left of each limit that the templates could meet', () => {
  const { data, site, watch, stacks } = synthesizeForTest('prod');
  const [dataTemplate, watchTemplate, application] = [data, watch, site].map(
    (template) => template.toJSON() as RawTemplate,
  ) as [RawTemplate, RawTemplate, RawTemplate];
  const limits = limitsOfTemplates({ ...stacks, data: dataTemplate, watch: watchTemplate }, application);
  const counted = limits
    .filter(({ what }) => what.endsWith(': resources'))
    .map(({ what }) => what.split(':')[0]);
  expect(counted.toSorted()).toEqual(['app', 'data', 'watch', ...areas].toSorted());
  // Of all stacks together: each path has a route, and some have two.
  const paths = new Set(routeRows.flatMap(({ route }) => routeKeys(route)).map(pathOfKey));
  expect(limits.find(({ what }) => what === 'routes of an API')?.used).toBeGreaterThan(paths.size);
  expect(limits.map(({ what }) => what)).toContain('characters of a role’s policies');
  const unused = limits.filter(({ what, used }) => used === 0 && !what.endsWith(': outputs'));
  expect(unused).toEqual([]);
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
  const limits = limitsOfTemplates({}, { Resources: { one: policy, two: policy, fn } });
  expect(tooScarce(limits)).toEqual([expect.stringContaining('characters of a role’s policies: 120')]);
});

test('docs/limits.md is what the model says', async () => {
  const file = path.join(projectRoot, 'docs/limits.md');
  expect(await readFile(file, 'utf8')).toBe(await formatDocument(file, renderLimits()));
});
