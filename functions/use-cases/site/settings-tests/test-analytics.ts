import type { TestStep } from '#shared/routes/site/setting-tests.ts';
import { GoogleError } from '../../../analytics/call-google.ts';
import { runReport, signIn } from '../../../analytics/google-analytics.ts';
import { toAnalyticsSource } from '../reports/analytics-source.ts';
import type { ReadTested } from './tested-values.ts';
import { failed, passed } from './test-step.ts';

const lastWeek = { startDate: '6daysAgo', endDate: 'today' };

/** Tests the service account and its right to read the property: each step before the last one succeeded. */
export async function testAnalytics(read: ReadTested): Promise<TestStep[]> {
  const [propertyId, keyFile] = await Promise.all([
    read('analytics.property_id'),
    read('analytics.service_account'),
  ]);
  if (typeof propertyId !== 'string' || typeof keyFile !== 'string') return [failed('keys', 'keysMissing')];
  const source = await toAnalyticsSource(propertyId, keyFile);
  // One that was saved before files were checked.
  if (!source) return [failed('keys', 'keysRefused', { service: 'Google' })];
  const account = source.account.email;
  const steps = [passed('keys', 'analyticsKeyRead', { account })];
  const token = await outcomeOf(() => signIn(source));
  if (token instanceof GoogleError) return [...steps, refusalOf('signIn', token, account)];
  steps.push(passed('signIn', 'analyticsSignedIn'));
  const report = await outcomeOf(() =>
    runReport(source, token, { dateRanges: [lastWeek], metrics: [{ name: 'activeUsers' }] }),
  );
  if (report instanceof GoogleError) return [...steps, refusalOf('read', report, account)];
  const count = String(report.rows[0]?.value ?? 0);
  return [...steps, passed('read', 'analyticsRead', { count })];
}

async function outcomeOf<Value>(ask: () => Promise<Value>): Promise<Value | GoogleError> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GoogleError) return error;
    throw error;
  }
}

function refusalOf(step: 'signIn' | 'read', error: GoogleError, account: string): TestStep {
  const answer = error.message;
  if (error.isOutage) return failed(step, 'analyticsNotReached', { answer });
  if (step === 'signIn') return failed(step, 'analyticsSignInRefused', { answer });
  if (error.status === 403) return failed(step, 'analyticsReadDenied', { account, answer });
  return failed(step, 'analyticsReadRefused', { answer });
}
