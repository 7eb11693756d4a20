import { forbidden } from '../../platform/app-error.ts';
import { getSettings } from '../site/site-settings.ts';

/** Throws 403 while the site has no API for programs (`api.integrated`). */
export async function requireApi(): Promise<void> {
  const { api } = await getSettings();
  if (!api.integrated) throw forbidden('apiDisabled');
}
