import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../project-paths.ts';
import { listResources, synthesizeForTest } from '../test-application.ts';
import { standing } from './assumptions.ts';
import { billOf, quantitiesOf, services } from './cost-model.ts';
import { formatDocument } from './format-document.ts';
import { costOf, prices } from './price-sheet.ts';
import { renderCost } from './render-cost.ts';
import { sizes } from './sizes.ts';
import { usualPerson } from './usage-profile.ts';

test('docs/cost.md is what the model says', async () => {
  const file = path.join(projectRoot, 'docs/cost.md');
  expect(await readFile(file, 'utf8')).toBe(await formatDocument(file, renderCost()));
});

test('each part of a quantity costs what its tier says, and what is free costs nothing', () => {
  expect(costOf(prices.signedInPeople, 10_000)).toBe(0);
  expect(costOf(prices.signedInPeople, 110_000)).toBeCloseTo(90_000 * 0.0055 + 10_000 * 0.0046);
  expect(costOf(prices.sentGb, 100 + 1)).toBeCloseTo(0.09);
  expect(costOf(prices.storedGb, 50 * 1024 + 10)).toBeCloseTo(50 * 1024 * 0.023 + 10 * 0.022);
  for (const { tiers } of Object.values(prices)) {
    const ends = tiers.map(({ upTo = Number.POSITIVE_INFINITY }) => upTo);
    expect(ends).toEqual([...ends].sort((left, right) => left - right));
    expect(ends.at(-1)).toBe(Number.POSITIVE_INFINITY);
  }
});

test('every price is on the bill of one service', () => {
  const billed = Object.values(services).flat();
  expect(billed.sort()).toEqual(Object.keys(prices).sort());
});

test('the bill grows with the people, and nobody costs more for there being others', () => {
  const bills = sizes.map((people) => billOf(people, usualPerson).totalUsd);
  const each = bills.map((usd, index) => usd / (sizes[index] ?? 1));
  expect(bills).toEqual([...bills].sort((left, right) => left - right));
  expect(each).toEqual([...each].sort((left, right) => right - left));
  expect(quantitiesOf(10, usualPerson).tableWrites).toBeCloseTo(
    10 * quantitiesOf(1, usualPerson).tableWrites,
  );
});

test('the templates have no more that is paid whoever comes than the model counts', () => {
  const { data, site } = synthesizeForTest('prod');
  const count = (type: string) => listResources(data, type).length + listResources(site, type).length;
  const queues = listResources(site, 'AWS::Lambda::EventSourceMapping').filter(
    ({ properties }) => properties['StartingPosition'] === undefined,
  );
  expect(queues.length).toBeGreaterThan(0);
  expect(queues.length).toBeLessThanOrEqual(standing.polledQueues);
  expect(count('AWS::SecretsManager::Secret')).toBeLessThanOrEqual(standing.secrets);
  expect(count('AWS::CloudWatch::Alarm')).toBeLessThanOrEqual(standing.alarms);
  expect(count('AWS::CloudWatch::Dashboard')).toBeLessThanOrEqual(standing.dashboards);
  expect(count('AWS::Logs::MetricFilter')).toBeLessThanOrEqual(standing.metrics);
  expect(count('AWS::WAFv2::WebACL')).toBeLessThanOrEqual(1);
});
