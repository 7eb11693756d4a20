import { settingsRoutes } from '#shared/routes/site/settings.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { getSettingsSection } from './get-settings-section.ts';
import { updateSettingsSection } from './update-settings-section.ts';

export const handler = endpoint(settingsRoutes, { getSettingsSection, updateSettingsSection });
