import { onTestFinished, vi } from 'vitest';
import type { AnswerOf } from '#shared/contract/define-route.ts';
import type { Appearance, AppearanceValues, PreviewPeople } from '#shared/entities/site/appearance.ts';
import type { SeoAppearance, SeoPageValues } from '#shared/entities/site/seo-appearance.ts';
import { mapPages } from '#shared/pages/seo-values.ts';
import type { StaffPermissionName } from '#shared/permissions/permission-list.ts';
import { emptyCustomCode } from '#shared/entities/site/custom-code.ts';
import { getAppearance, updateAppearance, updateAppearanceDraft } from '#shared/routes/site/appearance.ts';
import type { SeoChange } from '#shared/routes/site/seo-settings.ts';
import { changeLanding } from '#shared/landing/change-landing.ts';
import type { LandingChange } from '#shared/landing/landing-content.ts';
import { defaultLanding } from '#shared/landing/default-landing.ts';
import { builtInTimes } from '#shared/built-in-times.ts';
import { builtInThemes } from '#shared/site-config/built-in-themes.ts';
import type { EditorMessage } from '../../../web/src/parts/preview/preview-messages.ts';
import { noSeo } from '../unit/no-seo.ts';
import { aUser, bootstrapData, usersRole } from './entities.ts';
import { type FakeApi } from './fake-api.ts';
import { openSite } from './open-site.ts';

/** The appearance of a new installation. */
export function anAppearance(general: Partial<AppearanceValues['general']> = {}): Appearance {
  const values: AppearanceValues = {
    general: {
      site_name: 'Holdall',
      site_description: 'Store your files',
      logo_light: null,
      logo_dark: null,
      logo_light_mobile: null,
      logo_dark_mobile: null,
      favicon: null,
      icons: null,
    },
    themes: builtInThemes.map((theme) => ({ ...theme, version: 0, ...builtInTimes })),
    menus: [],
    landing: defaultLanding,
    seo: noSeo,
    custom_code: emptyCustomCode,
  };
  return {
    values: { ...values, general: { ...values.general, ...general } },
    versions: { general: 1, themes: 1, menus: 1, landing: 1, seo: 1, custom_code: 1 },
    defaults: values,
  };
}

/** Whom the preview shows the site to: a subscriber is a user who may make links to files. */
export const previewPeople = (): PreviewPeople => ({
  user: { roles: [usersRole], permissions: [] },
  subscriber: { roles: [usersRole], permissions: usersRole.permissions ?? [] },
});

/** The site in the frame of the editor, as a test plays it. */
export interface PreviewedSite {
  /** What the editor sent, oldest first. */
  received: EditorMessage[];
  /** Says that a document of the site is ready, as from any origin, and waits for its port. */
  connect: () => Promise<void>;
  /** Sends through the port. */
  send: (message: object) => void;
  /** Sends to the window of the editor, past the port. */
  post: (data: object, event?: { origin?: string; source?: Window }) => void;
}

interface AppearanceOptions {
  appearance?: Appearance;
  /** The admin's own, from a former visit. */
  draft?: AnswerOf<typeof getAppearance>['draft'];
  /** Besides those that the editor needs. */
  also?: readonly StaffPermissionName[];
  prepare?: (api: FakeApi) => void;
}

function withSeo(former: SeoAppearance, { pages, ...fields }: SeoChange = {}): SeoAppearance {
  const changed = mapPages((page) => ({ ...former.pages[page], ...pages?.[page] }) as SeoPageValues);
  return { ...former, ...fields, pages: changed } as SeoAppearance;
}

/** Opens a page of the editor as a user with the permission for it. */
export async function openAppearance(
  path = '/admin/appearance',
  { appearance = anAppearance(), draft = null, also = [], prepare }: AppearanceOptions = {},
): Promise<{ api: FakeApi; site: PreviewedSite }> {
  const site = standInForSite();
  const names = ['admin.access', 'appearance.update', ...also] as const;
  const permissions = names.map((name, id) => ({ id, name, restrictions: [] }));
  let current = appearance;
  const api = await openSite(path, {
    data: bootstrapData(aUser({ permissions })),
    prepare(fake) {
      fake.answer(getAppearance, () => ({
        appearance: current,
        draft,
        guests_wait_seconds: 60,
        preview_people: previewPeople(),
      }));
      fake.answer(updateAppearanceDraft, {});
      fake.answer(updateAppearance, ({ body }) => {
        const { values, versions } = current;
        const { general, themes, menus, landing, seo } = body;
        current = {
          ...current,
          values: {
            ...values,
            general: { ...values.general, ...general },
            landing: changeLanding(values.landing, (landing ?? {}) as LandingChange),
            seo: withSeo(values.seo, seo),
            ...(menus && { menus: menus as AppearanceValues['menus'] }),
          },
          versions: {
            general: versions.general + Number(general !== undefined),
            themes: versions.themes + Number(themes !== undefined),
            menus: versions.menus + Number(menus !== undefined),
            landing: versions.landing + Number(landing !== undefined),
            seo: versions.seo + Number(seo !== undefined),
            custom_code: versions.custom_code,
          },
        };
        return { appearance: current };
      });
      prepare?.(fake);
    },
  });
  return { api, site };
}

/** Gives the frame of the preview a window that a test plays, in the place of one that would load a page. */
function standInForSite(): PreviewedSite {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const stand = frame.contentWindow;
  Object.assign(frame, { title: 'The site, as the test plays it', width: '1', height: '1' });
  frame.style.position = 'fixed';
  if (!stand) throw new Error('The frame has no window.');
  const isPreview = (element: Element) => element instanceof HTMLIFrameElement && element !== frame;
  const setAttribute = Element.prototype.setAttribute;
  const attribute = vi.spyOn(Element.prototype, 'setAttribute').mockImplementation(function set(
    this: Element,
    name,
    value,
  ) {
    setAttribute.call(this, name === 'src' && isPreview(this) ? 'data-src' : name, value);
  });
  const property = vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(stand);
  onTestFinished(() => {
    attribute.mockRestore();
    property.mockRestore();
    frame.remove();
  });
  let port: MessagePort | undefined;
  const received: EditorMessage[] = [];
  const post: PreviewedSite['post'] = (data, { origin = location.origin, source = stand } = {}) =>
    void window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  return {
    received,
    post,
    connect: () =>
      new Promise((resolve) => {
        stand.addEventListener(
          'message',
          ({ ports }) => {
            [port] = ports;
            port?.addEventListener('message', ({ data }) => received.push(data as EditorMessage));
            port?.start();
            resolve();
          },
          { once: true },
        );
        post({ type: 'preview-ready' });
      }),
    send: (message) => port?.postMessage(message),
  };
}
