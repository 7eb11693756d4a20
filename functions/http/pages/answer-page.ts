import { contentSecurityPolicy } from '#shared/pages/content-security-policy.ts';
import { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { PageMode } from '#shared/pages/page-mode.ts';
import { type ServiceSources, stripeApi } from '#shared/pages/outside-services.ts';
import { pagePathHeader } from '#shared/pages/page-path-header.ts';
import { themeCookie } from '#shared/pages/theme-for.ts';
import { builtInThemes } from '#shared/site-config/built-in-themes.ts';
import { bootstrapData } from '../bootstrap-data.ts';
import { sessionCookie } from '../cookies.ts';
import { schemaOptions } from '../schema-options.ts';
import type { DescribingTag } from '#shared/pages/meta-tag.ts';
import { customCodeOfPage, type PageCode, pageModeOf } from './custom-code-of-page.ts';
import { describePage } from './describe-page.ts';
import { findCustomPage } from './find-custom-page.ts';
import { contentOf } from './page-content.ts';
import { withoutBase } from './page-address.ts';
import { insertCustomCode } from './insert-custom-code.ts';
import { getPageShell } from './page-shell.ts';
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
  const whole = BootstrapData.parse(await bootstrapData(caller, http), schemaOptions(BootstrapData));
  const path = pathOf(http);
  const address = withoutBase(path, whole.settings.html_base_uri);
  const mode = pageModeOf(http, caller);
  const place = { path: address, homepage: whole.settings.homepage.type };
  const code = await customCodeOfPage(place, mode, caller);
  const data = withMode(whole, mode, code);
  const custom = await findCustomPage(path, data, caller);
  const { seo } = await getServerSettings();
  const { canonicalPath, ...described } = describePage(path, data, { custom, seo });
  const page = { ...described, ...(canonicalPath !== undefined && mode !== 'draft' && { canonicalPath }) };
  const shell = getPageShell();
  const services = await listSwitchedServices(address);
  const { structuredData, ...content } = await contentOf(page, data, custom);
  const html = renderPage({
    shell: shell.html,
    head: renderHead(page, data, await readAdminTags(data), structuredData),
    theme: themeOf(data, http.cookies[themeCookie]),
    ...content,
  });
  const isGuest = caller.kind === 'guest' && http.cookies[sessionCookie] === undefined;
  const sharedSeconds = isGuest ? await pageLifetime(address, page.status) : 0;
  return reply({
    status: page.status,
    text: insertCustomCode(html, code),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(
        [...services, code.sources],
        [...shell.scriptHashes, ...code.scriptHashes],
      ),
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

/** Tells the client which custom code the page has. In safe mode, the page has the built-in themes alone. */
function withMode(
  { custom_code: _saved, ...data }: BootstrapData,
  mode: PageMode | undefined,
  { shown }: PageCode,
): BootstrapData {
  if (mode === 'safe') return { ...data, themes: builtInThemes, safe: true };
  return { ...data, ...(shown && { custom_code: shown }) };
}

/** Allows the site's own scripts, the inline scripts of the page, and the services and sources that are on. */
function policyOf(services: readonly ServiceSources[], scriptHashes: readonly string[]): string {
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
