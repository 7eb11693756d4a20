import { parseUserAgent } from './parse-user-agent.ts';

/** A browser and its system in a few words, such as "Firefox on Linux", as mails name it. */
export function describeDevice(userAgent: string | undefined): string {
  const { browser, os } = parseUserAgent(userAgent);
  const parts = [browser.name, os.name].filter(Boolean);
  return parts.length > 0 ? parts.join(' on ') : 'Unknown device';
}
