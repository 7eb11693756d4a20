import { describe, expect, test } from 'vitest';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { ThemeFont } from '#shared/entities/site/theme.ts';
import { defaultClientSettings } from '#shared/client-settings.ts';
import { builtInThemes } from '#shared/site-config/built-in-themes.ts';
import { siteFontSheet } from '#shared/site-config/site-fonts.ts';
import { themeOf } from './page-theme.ts';

const name = '8b2cf4a1-6d0e-4c39-9b57-2f1f0a3c5d7e';
const src = `/public/${name}/${name}`;

function themeWith(fonts: { light?: ThemeFont; dark?: ThemeFont }, cookie?: string) {
  const themes = builtInThemes.map((theme) => {
    const font = theme.is_dark ? fonts.dark : fonts.light;
    return { ...theme, ...(font && { font }) };
  });
  const data = { themes, settings: defaultClientSettings('https://drive.example') };
  return themeOf(data as unknown as BootstrapData, cookie);
}

describe('the font of a theme', () => {
  test('is in the first paint: a stylesheet of the site, and the variables of the theme', () => {
    const theme = themeWith({ light: { family: 'Rubik' } }, 'light');
    expect(theme.fontLinks).toBe(`<link rel="stylesheet" href="${siteFontSheet('Rubik')}">`);
    expect(theme.css).toContain('--be-font-family:"Rubik","Rubik Fallback","Inter Variable"');
    expect(theme.css).toContain('--be-font-features:normal');
    expect(theme.hasStandardFont).toBe(false);
  });

  test('is that of the site without one, at no weight', () => {
    expect(themeWith({})).toMatchObject({ fontLinks: '', hasStandardFont: true });
    expect(themeWith({}).css).not.toContain('font');
  });

  test('depends on the device where that decides, and a theme without one takes it back', () => {
    const theme = themeWith({ light: { family: 'Rubik' } });
    expect(theme.fontLinks).toContain('media="(prefers-color-scheme: light)"');
    expect(theme.css).toMatch(
      /:root\{[^}]*--be-font-family:"Rubik"[^}]*\}\.dark\{[^}]*--be-font-family:initial/,
    );
    expect(theme.hasStandardFont).toBe(true);
    const both = themeWith({ light: { family: 'Rubik' }, dark: { family: 'Rubik' } });
    expect(both.fontLinks).toBe(`<link rel="stylesheet" href="${siteFontSheet('Rubik')}">`);
  });

  test('is an uploaded file under a name of its own', () => {
    const theme = themeWith({ dark: { family: 'Inter Variable', src, variable: true } }, 'dark');
    expect(theme.css).toContain(
      `@font-face{font-family:"${name}";src:url("${src}") format("woff2");font-display:swap;font-weight:100 900}`,
    );
    expect(theme.css).toContain(`--be-font-family:"${name}",`);
    expect(theme.fontLinks).toBe(
      `<link rel="preload" href="${src}" as="font" type="font/woff2" crossorigin>`,
    );
  });

  test('asks Google ahead only if every device shows it, and never blocks the page by it', () => {
    const font = { family: 'Playfair Display', google: true };
    expect(themeWith({ light: font }).fontLinks).toBe('');
    const { fontLinks } = themeWith({ light: font }, 'light');
    expect(fontLinks).toContain(
      'rel="preload" as="style" href="https://fonts.googleapis.com/css2?family=Playfair%20Display:wght@400..700&amp;display=swap"',
    );
    expect(fontLinks).not.toContain('stylesheet');
    expect(themeWith({ dark: font }, 'light').fontLinks).toBe('');
  });

  test.each<ThemeFont>([
    { family: 'x"}body{display:none' },
    { family: '</style><script>' },
    { family: 'x;src:url(//evil)', google: true },
    { family: 'Fine', src: '//evil.example/font.woff2' },
    { family: 'Fine', src: `https://evil.example/public/${name}/${name}` },
    { family: 'Fine', src: `${src}");}body{display:none` },
    { family: 'Fine', src: `/public/${name}/other` },
  ])('stays out of the page if the table holds %j', (font) => {
    const theme = themeWith({ light: font, dark: font });
    expect(theme).toEqual(themeWith({}));
  });
});
