import type { updateSettingsSection as route } from '#shared/routes/site/settings.ts';
import type { Handler } from '../../../http/types.ts';
import { changeSection } from '../../../use-cases/site/settings/change-section.ts';
import { listDeployed } from '../../../use-cases/site/settings/list-deployed.ts';

/** Changes settings of a section. */
export const updateSettingsSection: Handler<typeof route> = async ({ params: { section }, body }) => {
  const changed = await changeSection(section, body);
  return { ...changed, deployed: await listDeployed(section, changed) };
};
