import { expect, onTestFinished } from 'vitest';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { emptyCustomCode } from '#shared/entities/site/custom-code.ts';
import { defaultLanding } from '#shared/landing/default-landing.ts';
import type { User } from '#shared/entities/accounts/user.ts';
import { previewFrameName } from '../../../web/src/api/is-preview.ts';
import type { PreviewDraft, PreviewMessage } from '../../../web/src/parts/preview/preview-messages.ts';
import { noSeo } from '../unit/no-seo.ts';
import { adminsRole, aUser, bootstrapData } from './entities.ts';
import type { FakeApi } from './fake-api.ts';
import { openSite } from './open-site.ts';

/** Ann as an admin. */
export const anAdmin = (): User => aUser({ roles: [adminsRole], permissions: adminsRole.permissions ?? [] });

/** Makes the page of the test, which is a frame of the same origin anyway, the frame of the appearance editor. */
export function becomePreview(): void {
  const { name } = window;
  window.name = previewFrameName;
  onTestFinished(() => {
    window.name = name;
  });
}

/** Collects what the page tells the window around it. */
export function followReady(): MessageEvent<unknown>[] {
  const heard: MessageEvent<unknown>[] = [];
  const listen = (event: MessageEvent<unknown>) => {
    if ((event.data as { type?: unknown } | null)?.type === 'preview-ready') heard.push(event);
  };
  parent.addEventListener('message', listen);
  onTestFinished(() => parent.removeEventListener('message', listen));
  return heard;
}

/** An end of a channel in the hands of an editor, or of somebody who pretends to be one. */
export interface EditorPort {
  received: PreviewMessage[];
  say: (message: unknown) => void;
}

/** Sends a port to the page. By default it comes from the window around it, as the editor's does. */
export function sendPort(
  data: unknown = { type: 'preview-port' },
  from: { origin?: string; source?: Window | null } = {},
): EditorPort {
  const { port1, port2 } = new MessageChannel();
  const received: PreviewMessage[] = [];
  port1.addEventListener('message', (event: MessageEvent<PreviewMessage>) => received.push(event.data));
  port1.start();
  onTestFinished(() => port1.close());
  const { origin = location.origin, source = parent } = from;
  window.dispatchEvent(new MessageEvent('message', { data, origin, source, ports: [port2] }));
  return { received, say: (message) => port1.postMessage(message) };
}

/** An unsaved appearance of the site, as the editor sends it. */
export function aDraft(changes: {
  revision?: number;
  general?: Partial<PreviewDraft['values']['general']>;
  themes?: PreviewDraft['values']['themes'];
  menus?: PreviewDraft['values']['menus'];
  landing?: PreviewDraft['values']['landing'];
  code?: Partial<PreviewDraft['values']['custom_code']>;
  themeId?: number;
  language?: string;
  viewer?: PreviewDraft['viewer'];
  person?: PreviewDraft['person'];
  part?: string;
}): PreviewDraft {
  const { branding, themes } = bootstrapData();
  const { revision = 1, general, themeId = 1, viewer = 'self' } = changes;
  return {
    type: 'draft',
    revision,
    values: {
      general: { ...branding, ...general },
      themes: changes.themes ?? themes.map((theme) => ({ ...theme, version: 0 })),
      menus: changes.menus ?? [],
      landing: changes.landing ?? defaultLanding,
      seo: noSeo,
      custom_code: { ...emptyCustomCode, ...changes.code },
    },
    themeId,
    viewer,
    language: changes.language ?? null,
    person: changes.person ?? null,
    part: changes.part ?? '',
  };
}

interface PreviewOptions {
  data?: BootstrapData;
  prepare?: (api: FakeApi) => void;
}

/** Opens the site as an admin in the frame of the editor, and gives it a port. */
export async function openInEditor(
  path: string,
  { data = bootstrapData(anAdmin()), prepare }: PreviewOptions = {},
): Promise<EditorPort & { api: FakeApi }> {
  becomePreview();
  const ready = followReady();
  const api = await openSite(path, { data, prepare });
  await expect.poll(() => ready).toHaveLength(1);
  return { api, ...sendPort() };
}

/** Waits until the page shows a draft. */
export async function untilApplied({ received }: EditorPort, revision: number): Promise<void> {
  await expect.poll(() => received).toContainEqual({ type: 'applied', revision });
}
