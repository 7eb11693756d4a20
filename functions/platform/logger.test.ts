import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { metricUnits } from '#shared/metrics.ts';
import { logger, setLogLevel } from './logger.ts';
import { countForLog, findContext, noteId, runWithContext } from './request-context.ts';

interface Line {
  [field: string]: unknown;
  _aws?: {
    Timestamp: number;
    CloudWatchMetrics: {
      Namespace: string;
      Dimensions: string[][];
      Metrics: { Name: string; Unit: string }[];
    }[];
  };
}

let printed: string[];
const lastLine = () => JSON.parse(printed.at(-1) ?? '{}') as Line;

beforeEach(() => {
  printed = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
  vi.stubEnv('STAGE', 'prod');
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const request = { feature: 'drive', route: 'listEntries' };
const figures = { requestMs: 0, clientErrors: 0, serverErrors: 1, readUnits: 1.5 };

test('a line of figures is one line of JSON from which CloudWatch makes metrics, those of zero excepted', () => {
  logger.measure('request', request, figures, { status: 500 });
  expect(printed).toHaveLength(1);
  expect(printed[0]?.indexOf('\n')).toBe((printed[0]?.length ?? 0) - 1);
  const line = lastLine();
  expect(line).toMatchObject({
    message: 'request',
    status: 500,
    stage: 'prod',
    requestMs: 0,
    readUnits: 1.5,
  });
  expect(line._aws?.CloudWatchMetrics).toEqual([
    {
      Namespace: 'Holdall',
      Dimensions: [['stage']],
      Metrics: [
        { Name: 'requestMs', Unit: 'Milliseconds' },
        { Name: 'serverErrors', Unit: 'Count' },
        { Name: 'readUnits', Unit: 'Count' },
      ],
    },
  ]);
  expect(line._aws?.Timestamp).toBeGreaterThan(Date.now() - 60_000);
});

test.each([
  ['stage', request, [['stage']]],
  ['feature', request, [['stage'], ['stage', 'feature']]],
  ['route', request, [['stage'], ['stage', 'feature', 'route']]],
  ['route', { feature: 'system' }, [['stage'], ['stage', 'feature']]],
  ['stage', { kind: 'purge' }, [['stage']]],
  ['feature', { kind: 'purge' }, [['stage'], ['stage', 'kind']]],
  ['route', { kind: 'purge' }, [['stage'], ['stage', 'kind']]],
])('with detail by %s, %o is told apart by %o', (detail, thing, dimensions) => {
  vi.stubEnv('METRIC_DETAIL', detail);
  logger.measure('request', thing, figures);
  const line = lastLine();
  expect(line._aws?.CloudWatchMetrics[0]?.Dimensions).toEqual(dimensions);
  // CloudWatch drops the metrics of a line in which a dimension or a figure is missing.
  for (const name of dimensions.flat()) expect(line[name]).toEqual(expect.any(String));
  for (const { Name } of line._aws?.CloudWatchMetrics[0]?.Metrics ?? []) {
    expect(line[Name]).toEqual(expect.any(Number));
    expect(Object.keys(metricUnits)).toContain(Name);
  }
});

test('the level none writes no message', () => {
  vi.stubEnv('LOG_LEVEL', 'none');
  logger.error('not written');
  expect(printed).toEqual([]);
});

test('figures are written whatever the level, so that a quiet log does not blind the metrics', () => {
  vi.stubEnv('LOG_LEVEL', 'error');
  logger.info('not written');
  expect(printed).toEqual([]);
  logger.measure('request', request, figures);
  expect(printed).toHaveLength(1);
});

test('a line has the id, person and trace of its request', async () => {
  vi.stubEnv('_X_AMZN_TRACE_ID', 'Root=1-abc-def;Parent=123;Sampled=1');
  await runWithContext('r1', async () => {
    Object.assign(findContext() ?? {}, { userId: 7, routeName: 'trashEntries' });
    logger.warn('something');
  });
  expect(lastLine()).toMatchObject({
    requestId: 'r1',
    userId: 7,
    route: 'trashEntries',
    trace: '1-abc-def',
    level: 'warn',
  });
});

test('what a request asked for and counted belongs to it alone', async () => {
  const work = async (jobId: number) => {
    noteId('jobs', jobId);
    countForLog('mailsRefused');
    await Promise.resolve();
    noteId('jobs', jobId + 1);
    return { ...findContext() };
  };
  const [first, second] = await Promise.all([
    runWithContext('a', () => work(1)),
    runWithContext('b', () => work(10)),
  ]);
  expect(first).toMatchObject({ notes: { jobs: [1, 2] }, counts: { mailsRefused: 1 } });
  expect(second).toMatchObject({ notes: { jobs: [10, 11] }, counts: { mailsRefused: 1 } });
});

test('messages of errors, which are written by others, lose addresses, signatures, tokens and cookies', () => {
  const cause = new Error('cookie be_session=abc123; XSRF-TOKEN=def456');
  const error = new Error(
    'PUT https://files.example/x?X-Amz-Credential=AKIA%2F1&X-Amz-Signature=0123abcd for ann.b+c@mail.example.com',
    { cause },
  );
  logger.error('Unexpected error', { error, header: 'Bearer 12|secretsecret' });
  const [text = ''] = printed;
  for (const secret of ['AKIA', '0123abcd', 'ann.b', 'example.com', 'abc123', 'def456', 'secretsecret']) {
    expect(text).not.toContain(secret);
  }
  expect(lastLine()).toMatchObject({ error: { name: 'Error', message: expect.stringContaining('…@…') } });
});

test('lines of a request name its user, and the admin who acts as them', async () => {
  await runWithContext('r2', async () => {
    Object.assign(findContext() ?? {}, { userId: 7, impersonatorId: 1 });
    logger.info('something');
  });
  expect(lastLine()).toMatchObject({ userId: 7, impersonatorId: 1 });
});

test('hides messages below the level that the settings choose, until the deployment decides again', () => {
  vi.stubEnv('LOG_LEVEL', 'info');
  onTestFinished(() => setLogLevel(undefined));
  setLogLevel('warn');
  logger.info('Hidden');
  logger.warn('Shown');
  setLogLevel('debug');
  logger.debug('Shown, too');
  setLogLevel(undefined);
  logger.debug('Hidden');
  logger.info('Shown again');
  const shown = printed.map((line) => (JSON.parse(line) as Line)['message']);
  expect(shown).toEqual(['Shown', 'Shown, too', 'Shown again']);
});
