import type { APIResponse, Page } from 'playwright-core';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { madePageAttribute } from '#shared/pages/page-data.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';

/** Whether a function renders the page. Static pages always request the bootstrap data. */
const isPage = ({ pathname }: URL) =>
  !/^\/(api|auth|secure|sanctum|public|admin|drive(?!\/s\/))(\/|$)/.test(pathname);
const madeByFunction = new RegExp(` ${madePageAttribute}="\\w+"`);

const policyOf = (page: APIResponse) => ({
  // A page rendered by a function contains the early script inline.
  'content-security-policy': (page.headers()['content-security-policy'] ?? '').replace(
    "script-src 'self'",
    "script-src 'self' 'unsafe-inline'",
  ),
});

type Change = (data: BootstrapData) => void;

/**
 * Shows this page the site as an admin has set it: what the site says of itself is changed on its way. The other
 * journeys of the stack keep the site as it is.
 */
export async function changeSite(page: Page, change: Change): Promise<void> {
  // A page that contains its data does not request it, and its policy allows only the services that are on.
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const staticPage = await route.fetch({ url: new URL('/index.html', route.request().url()).href });
    const body = (await response.text()).replace(madeByFunction, '');
    await route.fulfill({ response, body, headers: { ...response.headers(), ...policyOf(staticPage) } });
  });
  await page.route(`**/api/v1/${getBootstrapData.path}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { bootstrapData: BootstrapData };
    // Its policy is that of the stack's settings. The header of the static page allows what the change turns on.
    delete answer.bootstrapData.content_security_policy;
    change(answer.bootstrapData);
    await route.fulfill({ response, json: answer });
  });
}
