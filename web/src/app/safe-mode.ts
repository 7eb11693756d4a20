import type { BootstrapData } from '#shared/entities/bootstrap-data.ts';
import { builtInThemes } from '#shared/site-config/built-in-themes.ts';
import { replaceBootstrap } from '../api/bootstrap-query.ts';

/** Takes the site's themes and custom code out of a static page. Pages of a function come without them. */
export function enterSafeMode({ custom_code: _code, ...data }: BootstrapData): BootstrapData {
  const safe: BootstrapData = { ...data, themes: builtInThemes, safe: true };
  replaceBootstrap(safe);
  return safe;
}
