import type { updateSettingsSection as route } from '#shared/routes/site/settings.ts';
import type { Handler } from '../../../http/types.ts';
import { changeSection } from '../../../use-cases/site/settings/change-section.ts';

/** ST2. */
export const updateSettingsSection: Handler<typeof route> = ({ params, body }) =>
  changeSection(params.section, body);
