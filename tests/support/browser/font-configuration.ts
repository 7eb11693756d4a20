import path from 'node:path';

/** Fonts from npm for what the browser's own font lacks: emoji and Arabic. A missing folder does no harm. */
const fontPackages = [
  '@expo-google-fonts/noto-emoji/400Regular',
  '@expo-google-fonts/noto-sans-arabic/400Regular',
];

/**
 * The fontconfig file of the test browser: its bundled Open Sans (Latin, Greek, Cyrillic, Hebrew), fonts
 * from npm, and whatever the system has. It makes text visible on a system without any font, and the
 * default family the same everywhere.
 * @param chromiumFolder where the browser is unpacked, with its `fonts`
 */
export function fontConfiguration(chromiumFolder: string, nodeModules: string): string {
  const folders = [
    path.join(chromiumFolder, 'fonts'),
    ...fontPackages.map((folder) => path.join(nodeModules, folder)),
    '/usr/share/fonts',
    '/usr/local/share/fonts',
  ];
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `  <dir>${folder}</dir>`).join('\n')}
  <cachedir>${path.join(chromiumFolder, 'font-cache')}</cachedir>
${alias('sans-serif', ['Open Sans', 'DejaVu Sans', 'Noto Sans Arabic', 'Noto Emoji'])}
${alias('system-ui', ['Open Sans', 'DejaVu Sans', 'Noto Sans Arabic', 'Noto Emoji'])}
${alias('serif', ['DejaVu Serif', 'Open Sans', 'Noto Sans Arabic', 'Noto Emoji'])}
${alias('monospace', ['DejaVu Sans Mono', 'Open Sans', 'Noto Sans Arabic', 'Noto Emoji'])}
</fontconfig>
`;
}

function alias(generic: string, families: string[]): string {
  const preferred = families.map((family) => `<family>${family}</family>`).join('');
  return `  <alias><family>${generic}</family><prefer>${preferred}</prefer></alias>`;
}
