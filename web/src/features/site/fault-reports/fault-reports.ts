import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';

type Report = (error: unknown) => void;

let reporting: Promise<Report | undefined> | undefined;

/**
 * Begins to report faults to Sentry where the site has a key for it (`logging.sentry_public`). Only then is Sentry's
 * code loaded, and nothing waits for it.
 */
export function startFaultReports(data: BootstrapData): void {
  const { sentry_public: dsn } = data.settings.logging;
  reporting = dsn ? loadSentry(dsn, data) : undefined;
}

/** Reports a fault once Sentry's code has arrived. Does nothing on sites without it. */
export async function reportFault(error: unknown): Promise<void> {
  const report = await reporting;
  report?.(error);
}

async function loadSentry(dsn: string, data: BootstrapData): Promise<Report | undefined> {
  const { trace_sample_rate: traceSampleRate } = data.settings.logging;
  try {
    const { startSentry } = await import('./sentry-client.ts');
    return startSentry({ dsn, traceSampleRate, release: data.sentry_release });
  } catch (error) {
    // A browser that blocks the code takes nothing away from the site.
    console.error(error);
    return undefined;
  }
}
