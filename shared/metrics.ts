/** Where the application's own figures stand among CloudWatch's metrics. */
export const metricsNamespace = 'Holdall';

/**
 * What the functions measure, each with CloudWatch's name of its unit. How often something was done is the number of
 * samples of its time; figures of zero are not sent, as only hours with a figure are paid for.
 */
export const metricUnits = {
  /** Time of a request; the samples are the requests. */
  requestMs: 'Milliseconds',
  /** Requests that were refused: 4xx. */
  clientErrors: 'Count',
  /** Requests that failed: 5xx. */
  serverErrors: 'Count',
  /** Time of a run in the background; the samples are the runs. */
  runMs: 'Milliseconds',
  /** What a run in the background could not do, and what is tried again. */
  runFailures: 'Count',
  /** Jobs that are not tried again after failing by nobody's choice. */
  jobsGivenUp: 'Count',
  /** Mails that SES refused for good. */
  mailsRefused: 'Count',
  /** Requests and runs that waited for their function to start. */
  coldStarts: 'Count',
  /** Capacity units of the table. */
  readUnits: 'Count',
  writeUnits: 'Count',
  /** Size of the largest item collection that was written to, from one gigabyte on: see `docs/access-patterns.md`. */
  collectionGb: 'Gigabytes',
} as const;

export type MetricName = keyof typeof metricUnits;

/**
 * Dimensions by which figures can be told apart; all have `stage`, and are sent for the stage as a whole as well.
 * `kind` is an event's function, or the kind of a job.
 */
export type MetricDimension = 'feature' | 'route' | 'kind';

/** How finely: each combination of a figure with a route is another metric, and each metric has its price. */
export type MetricDetail = 'stage' | 'feature' | 'route';
