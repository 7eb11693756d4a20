import {
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  globalHandlersIntegration,
  init,
  linkedErrorsIntegration,
} from '@sentry/react';
import { withoutSecrets } from './without-secrets.ts';

/** Where an event has what the client itself keeps about it; it is not sent. */
const clientNotes = 'sdkProcessingMetadata';

interface SentrySettings {
  dsn: string;
  /** Share of page loads and navigations that are measured, from 0 to 1. */
  traceSampleRate: number;
  release: string | null;
}

/**
 * Starts Sentry, and returns what reports a fault to it. Sentry gets faults and the times of pages. It gets nothing
 * of the person, of their requests or of what they clicked, and addresses without names, tokens and signatures.
 */
export function startSentry({ dsn, traceSampleRate, release }: SentrySettings): (error: unknown) => void {
  init({
    dsn,
    release: release ?? undefined,
    tracesSampleRate: traceSampleRate,
    // Neither the API nor storage takes part in traces, and signed addresses refuse other headers.
    tracePropagationTargets: [],
    // Messages of failed requests are compared elsewhere.
    enhanceFetchErrorMessages: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    // Not the usual ones: those record clicks, requests and addresses.
    defaultIntegrations: false,
    // A page's files are measured by `bench/`, and there are hundreds.
    ignoreSpans: [{ op: /^(resource|ui\.long)/ }],
    integrations: [
      eventFiltersIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      browserTracingIntegration({ traceFetch: false, traceXHR: false }),
    ],
    beforeSend: withoutSecretsIn,
    beforeSendSpan: withoutSecretsIn,
  });
  return (error) => void captureException(error);
}

/** A copy of what is sent, in which no text has a secret of an address. */
function withoutSecretsIn<Sent extends object>(sent: Sent): Sent {
  const text = JSON.stringify(sent, (key, value: unknown) => (key === clientNotes ? undefined : value));
  const copy = JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? withoutSecrets(value) : value,
  ) as Sent;
  return clientNotes in sent ? { ...copy, [clientNotes]: sent[clientNotes] } : copy;
}
