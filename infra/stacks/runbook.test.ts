import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { jobKinds } from '#shared/entities/job.ts';
import { metricUnits } from '#shared/metrics.ts';
import { featureNames, routeRows } from '#shared/routes/index.ts';
import { eventNames } from '../bundles/function-entries.ts';
import { projectRoot } from '../project-paths.ts';
import { listResources, synthesizeForTest } from '../test-application.ts';
import type { Json, TestApplication } from '../test-application.ts';

const runbook = readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8');
const entries = [...runbook.matchAll(/^### ([a-z-]+)\n([^]*?)(?=^##|(?![^]))/gm)].map(
  ([, name = '', text = '']) => ({ name, text }),
);
const queries = [...runbook.matchAll(/```\n([^]*?)```/g)].map(([, query = '']) => query);

const listAlarms = ({ site, watch }: TestApplication): Json[] =>
  [
    ...listResources(site, 'AWS::CloudWatch::Alarm'),
    ...listResources(watch, 'AWS::CloudWatch::Alarm'),
    ...listResources(watch, 'AWS::CloudWatch::CompositeAlarm'),
  ].map(({ properties }) => properties);

const prod = synthesizeForTest('prod');

/** Besides what is measured: what the lines of requests, of runs and of single messages have. */
const loggedFields = (
  'level message error requestId trace route feature kind userId status method path tableCalls tableRounds coldStart jobs ' +
  'mails jobId mailId noticeId driveId template code collection outcome messages changes'
).split(' ');
/** Of Logs Insights. */
const queryWords =
  'filter fields stats sort limit by desc asc and or like as not in count sum avg max pct latest bin'.split(
    ' ',
  );

/** The fields that a query asks for; neither what Lambda adds (`@…`) nor what the query names itself. */
function listAskedFields(query: string): string[] {
  const plain = query.replace(/"[^"]*"|\/[^/]*\/|\b\d+\w*/g, '');
  const named = [...plain.matchAll(/\bas (\w+)/g)].map(([, name]) => name);
  const words = plain.match(/(?<![@\w.])[a-z]\w*/gi) ?? [];
  return words.filter((word) => !queryWords.includes(word) && !named.includes(word));
}

describe('the runbook', () => {
  test('each alarm has its entry, and each entry its alarm', () => {
    const pointedTo = new Set(
      listAlarms(prod).map(({ AlarmDescription }) => String(AlarmDescription).split('operations.md#')[1]),
    );
    expect(entries.map(({ name }) => name).sort()).toEqual([...pointedTo].sort());
  });

  test.each(entries)(
    '$name tells what it means, what people notice, where to look and what to do',
    ({ text }) => {
      for (const part of ['**Means**', '**People notice**', '**Look at**', '**Do**'])
        expect(text).toContain(part);
    },
  );

  test('its queries ask for fields that lines of the log have', () => {
    const known = [...Object.keys(metricUnits), ...loggedFields];
    expect(queries.length).toBeGreaterThan(15);
    for (const query of queries) {
      expect(listAskedFields(query).filter((field) => !known.includes(field))).toEqual([]);
    }
  });
});

/** Dollars a month as the document writes them. */
const usd = (dollars: number) => dollars.toFixed(2);

describe('what watching costs', () => {
  const runFigures = ['runMs', 'runFailures', 'jobsGivenUp', 'mailsRefused'];
  const requestFigures = ['requestMs', 'clientErrors', 'serverErrors'];
  const all = Object.keys(metricUnits);
  const ofRequests = all.filter((name) => !runFigures.includes(name)).length;
  const ofRuns = all.filter((name) => !requestFigures.includes(name)).length;
  const kinds = eventNames.length + jobKinds.length;

  test.each([
    ['stage', all.length],
    ['feature', all.length + featureNames.length * ofRequests + kinds * ofRuns],
    // A request that has no route is counted for its feature.
    ['route', all.length + (routeRows.length + featureNames.length) * ofRequests + kinds * ofRuns],
  ])('metrics told apart by %s are %i at most', (detail, count) => {
    const [, metrics, price] =
      new RegExp(`\\| \`${detail}\`.*?\\| (\\d+) *\\| ([\\d.]+)`).exec(runbook) ?? [];
    expect({ metrics, price }).toEqual({ metrics: String(count), price: usd(0.3 * count) });
  });

  test.each([
    ['prod', prod],
    ['dev', synthesizeForTest('dev')],
  ])('alarms of %s', (stage, application) => {
    const metrics = listAlarms(application).map(({ Metrics, MetricName }) => {
      const parts = (Metrics ?? []) as { MetricStat?: Json }[];
      return MetricName === undefined ? parts.filter(({ MetricStat }) => MetricStat).length : 1;
    });
    const watched = metrics.reduce((sum, count) => sum + count, 0);
    const text = new RegExp(
      `(\\d+)\\s+metrics\\s+in\\s+${stage},\\s+([\\d.]+)\\s+USD|(\\d+)\\s+in\\s+${stage},\\s+([\\d.]+)\\s+USD`,
    );
    const [, first, firstPrice, second, secondPrice] = text.exec(runbook) ?? [];
    expect({ metrics: first ?? second, price: firstPrice ?? secondPrice }).toEqual({
      metrics: String(watched),
      price: usd(0.1 * watched + 0.5),
    });
  });
});
