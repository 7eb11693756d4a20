import { readFileSync } from 'node:fs';

/** What stands in the file for what only the function knows. */
export const placeholders = { baseUrl: 'https://base-url.invalid', version: 'version.invalid' };

/**
 * Replaces the making of the OpenAPI document in the functions' bundles: reads the one that was made with the bundle. It
 * takes the schemas of all routes, and how zod describes them, to make it.
 */
export function openapiDocument({ baseUrl, version }: { baseUrl: string; version: string }): object {
  const text = readFileSync(new URL('./openapi.json', import.meta.url), 'utf8')
    .replaceAll(placeholders.baseUrl, baseUrl)
    .replaceAll(placeholders.version, version);
  return JSON.parse(text) as object;
}
