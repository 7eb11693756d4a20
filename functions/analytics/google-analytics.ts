import * as z from 'zod';
import { callGoogle } from './call-google.ts';
import { type ServiceAccount, signAssertion } from './service-account.ts';

/** Where reports are read: addresses of Google, and the property. */
export interface AnalyticsSource {
  tokenUrl: string;
  apiUrl: string;
  propertyId: string;
  account: ServiceAccount;
}

/** First and last day, as `2027-03-31`, in the time zone of the property. */
export interface DayRange {
  name?: string;
  startDate: string;
  endDate: string;
}

/** A request of the Data API. https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runReport */
export interface ReportRequest {
  dateRanges: DayRange[];
  dimensions?: { name: string }[];
  metrics: { name: string }[];
  orderBys?: { metric: { metricName: string }; desc: boolean }[];
  limit?: number;
}

const Token = z.object({ access_token: z.string().min(1) });
const Value = z.object({ value: z.string().default('') });
/** Google leaves empty lists out. */
const Report = z.object({
  rows: z
    .array(z.object({ dimensionValues: z.array(Value).default([]), metricValues: z.array(Value) }))
    .default([]),
  metadata: z.object({ timeZone: z.string().optional() }).default({}),
});

/** A row: its dimensions, and the one metric that was asked for. */
export interface ReportRow {
  dimensions: string[];
  value: number;
}

/** Signs in as the service account, and returns a token for an hour. Throws GoogleError. */
export async function signIn({ account, tokenUrl }: AnalyticsSource): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: signAssertion(account, tokenUrl),
  });
  return (await callGoogle(tokenUrl, { body }, Token)).access_token;
}

/** Reads a report of one metric, and the time zone that its days are of. Throws GoogleError. */
export async function runReport(
  { apiUrl, propertyId }: AnalyticsSource,
  token: string,
  body: ReportRequest,
): Promise<{ rows: ReportRow[]; timeZone: string | undefined }> {
  const url = `${apiUrl}/v1beta/properties/${propertyId}:runReport`;
  const { rows, metadata } = await callGoogle(url, { body, token }, Report);
  return {
    rows: rows.map(({ dimensionValues, metricValues }) => ({
      dimensions: dimensionValues.map(({ value }) => value),
      value: Number(metricValues[0]?.value ?? 0),
    })),
    timeZone: metadata.timeZone,
  };
}
