import type { IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { LogQueryVisualizationType, LogQueryWidget } from 'aws-cdk-lib/aws-cloudwatch';

/** CloudWatch Logs searches fifty groups at once. */
const maxGroups = 50;

interface LogTable {
  title: string;
  /** Of Logs Insights; the runbook has the same ones. */
  lines: string[];
}

/** Each route by itself, whatever the stage pays for: queries cost what they read, and only when they are looked at. */
const ofRequests: LogTable[] = [
  {
    title: 'Routes: how many, how slow, how dear',
    lines: [
      'filter message = "request"',
      'stats count(*) as requests, pct(requestMs, 50) as p50, pct(requestMs, 99) as p99, ' +
        'sum(coldStart) as starts, avg(readUnits) as reads, avg(writeUnits) as writes by route',
      'sort requests desc',
    ],
  },
  {
    title: 'Requests that failed',
    lines: [
      'filter message = "request" and status >= 500',
      'fields @timestamp, route, status, requestMs, userId, requestId',
      'sort @timestamp desc',
      'limit 20',
    ],
  },
];

const ofRuns: LogTable[] = [
  {
    title: 'Runs in the background',
    lines: [
      'filter message = "run"',
      'stats count(*) as runs, sum(runFailures) as failures, pct(runMs, 99) as p99, ' +
        'avg(readUnits) as reads, avg(writeUnits) as writes by kind',
      'sort runs desc',
    ],
  },
  {
    title: 'Errors',
    lines: [
      'filter level = "error"',
      'fields @timestamp, message, kind, jobId, mailId, error.message, requestId',
      'sort @timestamp desc',
      'limit 20',
    ],
  },
];

/** Tables made from the logs, of the functions of the API and of those behind it. */
export function logTables(groups: { api: string[]; event: string[] }): IWidget[][] {
  return [
    ofRequests.map((table) => toWidget(table, groups.api)),
    ofRuns.map((table) => toWidget(table, groups.event)),
  ];
}

function toWidget({ title, lines }: LogTable, logGroupNames: string[]): IWidget {
  return new LogQueryWidget({
    title,
    logGroupNames: logGroupNames.slice(0, maxGroups),
    queryLines: lines,
    view: LogQueryVisualizationType.TABLE,
    width: 12,
    height: 8,
  });
}
