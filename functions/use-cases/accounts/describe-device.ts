import Bowser from 'bowser';

/** A browser and its system in a few words, such as "Firefox on Linux", as mails name it. */
export function describeDevice(userAgent: string | undefined): string {
  const { browser, os } = Bowser.parse(userAgent || 'unknown');
  const parts = [browser.name, os.name].filter(Boolean);
  return parts.length > 0 ? parts.join(' on ') : 'Unknown device';
}
