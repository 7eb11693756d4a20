import type { updateSettingsSection as route } from '#shared/routes/settings.ts';
import type { Handler } from '../../http/types.ts';
import { changeSection } from '../../rules/settings/change-section.ts';

/** ST2. */
export const updateSettingsSection: Handler<typeof route> = ({ params, body }) =>
  changeSection(params.section, body);
