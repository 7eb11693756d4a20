import type { ClientSettings } from '#shared/client-settings.ts';
import type { SiteIcon } from '#shared/entities/site/site-icon.ts';
import type { Theme } from '#shared/entities/site/theme.ts';
import { sharePath, sharedFilesField } from '#shared/pages/share-target.ts';
import { themeFor } from '#shared/pages/theme-for.ts';
import { shownName } from '#shared/text/shown-name.ts';

type Settings = Pick<ClientSettings, 'base_url' | 'branding'>;

/** Icons of the web build (`web/build/site-icons.ts`). Devices may crop a maskable icon to any shape. */
const builtIcons = [
  { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: 'icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Smaller icons are for tabs. */
const minSide = 192;

const toEntry = ({ src, side, purpose }: SiteIcon) => ({
  src,
  sizes: `${side}x${side}`,
  type: 'image/png',
  ...(purpose === 'maskable' && { purpose }),
});

/** The share sheet of a device offers the app for every type of file. Its worker takes the POST. */
const shareTarget = {
  action: sharePath,
  method: 'POST',
  enctype: 'multipart/form-data',
  params: {
    title: 'title',
    text: 'text',
    url: 'url',
    files: [{ name: sharedFilesField, accept: ['*/*'] }],
  },
};

/** The web app manifest, for installation on a device. The app opens the drive. */
export function webManifest({ branding, base_url: base }: Settings, themes: readonly Theme[]): object {
  const root = new URL(base.endsWith('/') ? base : `${base}/`);
  const light = themeFor('light', themes, false)?.values ?? {};
  const favicon = branding.favicon ? URL.parse(branding.favicon, root)?.href : undefined;
  const made = (branding.icons ?? []).filter(
    ({ src, side }) => side >= minSide && URL.canParse(src, root.href),
  );
  const icons = made.length > 0 ? made.map(toEntry) : favicon ? [{ src: favicon, sizes: 'any' }] : builtIcons;
  return {
    id: root.pathname,
    name: shownName(branding.site_name),
    short_name: shownName(branding.site_name),
    description: branding.site_description,
    start_url: new URL('drive', root).pathname,
    scope: root.pathname,
    display: 'standalone',
    theme_color: toColor(light['--be-background']),
    background_color: toColor(light['--be-background']),
    ...(root.pathname === '/' && { share_target: shareTarget }),
    icons: icons.map((icon) => ({ ...icon, src: new URL(icon.src, root).href })),
  };
}

/** Converts a colour of a theme (`49 94 251`) to hex. White if the theme has none or it is invalid. */
function toColor(value = '255 255 255'): string {
  const parts = value.split(' ').map(Number);
  const isColor =
    parts.length === 3 && parts.every((part) => Number.isInteger(part) && part >= 0 && part < 256);
  if (!isColor) return '#ffffff';
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
