import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { AppearanceValues } from '#shared/entities/site/appearance.ts';
import type { Menu } from '#shared/entities/site/menu.ts';
import type { ManagedTheme } from '#shared/entities/site/theme.ts';
import { type CustomCode, emptyCustomCode } from '#shared/entities/site/custom-code.ts';
import { defaultLanding } from '#shared/landing/default-landing.ts';
import type { LandingContent } from '#shared/landing/landing-content.ts';
import { builtInThemes } from '#shared/site-config/built-in-themes.ts';
import { AppearanceContext } from '../../../web/src/pages/admin/appearance/appearance-editor.ts';
import { customCodeScreens } from '../../../web/src/pages/admin/appearance/custom-code/custom-code-screens.tsx';
import { landingScreens } from '../../../web/src/pages/admin/appearance/landing/landing-screens.tsx';
import { menuScreens } from '../../../web/src/pages/admin/appearance/menus/menu-screens.tsx';
import { themeScreens } from '../../../web/src/pages/admin/appearance/themes/theme-screens.tsx';
import { AriaArea } from '../../../web/src/pages/site/aria-area.tsx';
import { noSeo } from '../unit/no-seo.ts';
import { previewPeople } from './appearance.ts';
import type { SentDetail } from '#shared/messages/errors.ts';
import { bootstrapData } from './entities.ts';
import type { FakeApi } from './fake-api.ts';
import { openSite } from './open-site.ts';

/** The two themes of a new installation, as admins see them. */
export const managedThemes = (): ManagedTheme[] => builtInThemes.map((theme) => ({ ...theme, version: 0 }));

/** A copy of the built-in light theme, or of the dark one, with some values of its own. */
export function aTheme({ values, is_dark = false, ...fields }: Partial<ManagedTheme>): ManagedTheme {
  const [light, dark] = managedThemes() as [ManagedTheme, ManagedTheme];
  const source = is_dark ? dark : light;
  return {
    ...source,
    default_light: false,
    default_dark: false,
    ...fields,
    values: { ...source.values, ...values },
  };
}

interface EditorOptions {
  themes?: ManagedTheme[];
  menus?: Menu[];
  landing?: LandingContent;
  code?: Partial<CustomCode>;
  /** Why values were refused, by their place. */
  errors?: Record<string, string>;
  /** Their codes and parameters, by place. */
  details?: Record<string, SentDetail[]>;
  data?: BootstrapData;
  /** Changes the API before the panel is opened. */
  prepare?: (api: FakeApi) => void;
}

/** What the panels did. */
export interface EditorRecord {
  api: FakeApi;
  /** The draft after the last change. */
  themes: ManagedTheme[];
  menus: Menu[];
  landing: LandingContent;
  code: CustomCode;
  /** Names of the steps. A change of the step before adds none. */
  steps: (string | null)[];
  /** The theme that the preview shows. */
  shownThemeId: number | null;
  /** How often the draft was stored at once. */
  storedDrafts: number;
}

/** Opens a panel of the appearance editor by its path, such as `themes/1`, in a frame as wide as the editor's. */
export async function openAppearancePanel(path: string, options: EditorOptions = {}): Promise<EditorRecord> {
  const {
    themes = managedThemes(),
    menus = [],
    landing = defaultLanding,
    code = {},
    errors = {},
    details = {},
  } = options;
  const { data = bootstrapData(), prepare } = options;
  const initial: AppearanceValues = {
    general: {
      site_name: 'Holdall',
      site_description: '',
      logo_light: null,
      logo_dark: null,
      logo_light_mobile: null,
      logo_dark_mobile: null,
      favicon: null,
      icons: null,
    },
    themes,
    menus,
    landing,
    seo: noSeo,
    custom_code: { ...emptyCustomCode, ...code },
  };
  const record: Omit<EditorRecord, 'api'> = {
    themes,
    menus,
    landing,
    code: initial.custom_code,
    steps: [],
    shownThemeId: null,
    storedDrafts: 0,
  };
  const api = await openSite(`/admin/appearance/${path}`, {
    data,
    ...(prepare && { prepare }),
    pages: [
      {
        Component: AriaArea,
        children: [
          {
            path: '/admin/appearance',
            element: <Harness initial={initial} errors={errors} details={details} record={record} />,
            children: [
              { index: true, element: <p>Sections</p> },
              ...themeScreens,
              ...menuScreens,
              ...landingScreens,
              ...customCodeScreens,
            ],
          },
        ],
      },
    ],
  });
  return Object.assign(record, { api });
}

interface HarnessProps {
  initial: AppearanceValues;
  errors: Record<string, string>;
  details: Record<string, SentDetail[]>;
  record: Omit<EditorRecord, 'api'>;
}

/** Holds the draft in the place of the editor. */
function Harness({ initial, errors, details, record }: HarnessProps) {
  const [values, setValues] = useState(initial);
  const [shownThemeId, setShownThemeId] = useState<number | null>(null);
  Object.assign(record, {
    themes: values.themes,
    menus: values.menus,
    landing: values.landing,
    code: values.custom_code,
    shownThemeId,
  });
  return (
    <AppearanceContext
      value={{
        values,
        saved: initial,
        defaults: { ...initial, themes: managedThemes(), landing: defaultLanding },
        errors,
        details,
        change(next, step) {
          if (step === null || record.steps.at(-1) !== step) record.steps.push(step);
          setValues(next);
        },
        shownThemeId,
        showTheme: setShownThemeId,
        storeDraft: async () => {
          Object.assign(record, { storedDrafts: record.storedDrafts + 1 });
        },
        previewPeople: previewPeople(),
      }}
    >
      <main className="w-[360px] max-w-full p-4">
        <h1 className="sr-only">Appearance</h1>
        <Outlet />
      </main>
    </AppearanceContext>
  );
}
