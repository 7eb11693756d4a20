import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { builtInThemes } from '#shared/site-config/built-in-themes.ts';
import { bootstrapFilter, replaceBootstrap } from '../api/bootstrap-query.ts';

/**
 * Takes the site's themes and custom code out of the page, also when the data are read again, such as after signing in.
 */
export function enterSafeMode(data: BootstrapData): BootstrapData {
  bootstrapFilter.apply = ({ custom_code: _code, ...rest }) => ({
    ...rest,
    themes: builtInThemes,
    safe: true,
  });
  replaceBootstrap(data);
  return bootstrapFilter.apply(data);
}
