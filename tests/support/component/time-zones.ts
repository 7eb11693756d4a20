import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';

/** Lets the device be in a time zone until the test ends. */
export async function moveDevice(timezoneId: string): Promise<void> {
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
  onTestFinished(async () => {
    await cdp().send('Emulation.setTimezoneOverride', { timezoneId: '' });
  });
}

/** The user's account is in this time zone. */
export function withTimeZone(timezone: string, data: BootstrapData): BootstrapData {
  return { ...data, user: data.user && { ...data.user, timezone } };
}
