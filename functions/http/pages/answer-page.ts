import { contentSecurityPolicy } from '#shared/pages/content-security-policy.ts';
import { BootstrapData } from '#shared/entities/bootstrap-data.ts';
import { type ServiceSources, stripeApi } from '#shared/pages/outside-services.ts';
import { pagePathHeader } from '#shared/pages/page-path-header.ts';
import { themeCookie } from '#shared/pages/theme-for.ts';
import { bootstrapData } from '../bootstrap-data.ts';
import { sessionCookie } from '../cookies.ts';
import { schemaOptions } from '../schema-options.ts';
import type { DescribingTag } from '#shared/pages/meta-tag.ts';
import { describePage } from './describe-page.ts';
import { findCustomPage } from './find-custom-page.ts';
import { contentOf } from './page-content.ts';
import { withoutBase } from './page-address.ts';
import { getPageShell, type PageShell } from './page-shell.ts';
import { themeOf } from './page-theme.ts';
import { renderHead } from './render-head.ts';
import { renderPage } from './render-page.ts';
import { type HttpDetails, type Reply, reply } from '../types.ts';
import { env } from '../../platform/env.ts';
import type { Caller } from '../../use-cases/accounts/caller.ts';
import { pageLifetime } from '../../use-cases/site/cache/page-lifetime.ts';
import { getServerSettings } from '../../use-cases/site/server-settings.ts';
import { listSwitchedServices } from '../../use-cases/site/switched-services.ts';

interface Visit {
  caller: Caller;
  http: HttpDetails;
}

/** CloudFront shares a page among guests. Browsers revalidate it. */
const sharedFor = (seconds: number) => `public, max-age=0, s-maxage=${seconds}`;

/** Renders the requested page, with the data that the client would otherwise request. */
export async function answerPage({ caller, http }: Visit): Promise<Reply> {
  // Like the API route: removes fields that are not in the schema.
  const data = BootstrapData.parse(await bootstrapData(caller, http), schemaOptions(BootstrapData));
  const path = pathOf(http);
  const custom = await findCustomPage(path, data, caller);
  const page = describePage(path, data, { custom, seo: (await getServerSettings()).seo });
  const shell = getPageShell();
  const services = await listSwitchedServices(withoutBase(path, data.settings.html_base_uri));
  const { structuredData, ...content } = await contentOf(page, data, custom);
  const html = renderPage({
    shell: shell.html,
    head: renderHead(page, data, await readAdminTags(data), structuredData),
    theme: themeOf(data, http.cookies[themeCookie]),
    ...content,
  });
  const isGuest = caller.kind === 'guest' && http.cookies[sessionCookie] === undefined;
  const sharedSeconds = isGuest
    ? await pageLifetime(withoutBase(path, data.settings.html_base_uri), page.status)
    : 0;
  return reply({
    status: page.status,
    text: html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(services, shell),
      ...(sharedSeconds > 0 && { 'cache-control': sharedFor(sharedSeconds) }),
    },
  });
}

/** The parser of HTML is loaded only where there is something to read. */
async function readAdminTags({ default_meta_tags: html }: BootstrapData): Promise<DescribingTag[]> {
  if (!html.includes('<')) return [];
  const { readDefaultMetaTags } = await import('../../use-cases/site/appearance/default-meta-tags.ts');
  return readDefaultMetaTags(html);
}

/** Allows the site's own scripts, the inline scripts of the page, and the services that are on. */
function policyOf(services: readonly ServiceSources[], { scriptHashes }: PageShell): string {
  const policy = contentSecurityPolicy(env.filesOrigin, services, scriptHashes);
  return policy.replaceAll(stripeApi, () => env.stripeEndpoint);
}

/** The path that the visitor asked for. */
function pathOf({ headers }: HttpDetails): string {
  const path = headers[pagePathHeader] ?? '/';
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
