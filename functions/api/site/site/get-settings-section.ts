import type { getSettingsSection as route } from '#shared/routes/site/settings.ts';
import type { Handler } from '../../../http/types.ts';
import { listDeployed } from '../../../use-cases/site/settings/list-deployed.ts';
import { viewSection } from '../../../use-cases/site/settings/view-section.ts';
import { getConfigNow } from '../../../use-cases/site/site-config.ts';

/** Returns settings of a section. */
export const getSettingsSection: Handler<typeof route> = async ({ params: { section } }) => {
  const view = viewSection(section, (await getConfigNow()).sections);
  const deployed = await listDeployed(section, view);
  if (section !== 'queue') return { ...view, deployed };
  const { readQueueStatus } = await import('../../../use-cases/site/queue/read-queue-status.ts');
  return { ...view, deployed, queue_status: await readQueueStatus() };
};
