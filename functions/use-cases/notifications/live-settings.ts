import type { ValuesOf } from '#shared/settings/define-settings.ts';
import type { websockets } from '#shared/settings/websockets.ts';
import { unseal } from '../../platform/seal.ts';
import type { LiveService } from '../../push/services/live-service.ts';
import { getServerSettings } from '../site/server-settings.ts';
import { getSettings } from '../site/site-settings.ts';

/** The settings of live updates, with the secret as it is. */
export type LiveSettings = ValuesOf<(typeof websockets)['client'] & (typeof websockets)['server']> & {
  'broadcast.secret': string | null | undefined;
};

/** The service that the settings choose; undefined while it is built in, or settings are missing. */
export async function getLiveService(): Promise<LiveService | undefined> {
  const [{ broadcast: chosen }, { broadcast }] = await Promise.all([getSettings(), getServerSettings()]);
  if (chosen.driver === 'none' || !broadcast.secret) return undefined;
  return toLiveService({
    'broadcast.driver': chosen.driver,
    'broadcast.key': chosen.key,
    'broadcast.cluster': chosen.cluster,
    'broadcast.app_id': broadcast.app_id,
    'broadcast.secret': await unseal(broadcast.secret, 'settings'),
  });
}

/** The service of these settings; undefined while it is built in, or settings are missing. */
export async function toLiveService(settings: LiveSettings): Promise<LiveService | undefined> {
  const {
    'broadcast.driver': driver,
    'broadcast.key': key,
    'broadcast.cluster': cluster,
    'broadcast.app_id': appId,
    'broadcast.secret': secret,
  } = settings;
  if (!key || !secret) return undefined;
  const { pusher_url: pusherUrl, ably_url: apiUrl } = (await getServerSettings()).broadcast;
  if (driver === 'ably') return { driver, apiUrl, key, secret };
  if (driver === 'none' || !appId || !cluster) return undefined;
  return { driver, apiUrl: pusherUrl ?? `https://api-${cluster}.pusher.com`, appId, key, secret };
}
