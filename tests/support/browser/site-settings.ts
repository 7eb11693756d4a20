import type { Page } from 'playwright-core';
import type { BootstrapData } from '#shared/entities/bootstrap-data.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';

type Change = (data: BootstrapData) => void;

/**
 * Shows this page the site as an admin has set it: what the site says of itself is changed on its way. The other
 * journeys of the stack keep the site as it is.
 */
export async function changeSite(page: Page, change: Change): Promise<void> {
  await page.route(`**/api/v1/${getBootstrapData.path}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { bootstrapData: BootstrapData };
    change(answer.bootstrapData);
    await route.fulfill({ response, json: answer });
  });
}
