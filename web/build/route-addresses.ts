import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Route } from '#shared/contract/define-route.ts';

const routeFile = /\/shared\/routes\/[\w/-]+\.ts$/;

/**
 * Gives the browser of each route what a call needs: name, method and path, and whether it takes a key by which it
 * happens once. The schemas stay on the server, which checks everything anyway, and with them the schema library
 * stays out of every page. Importing a schema of these files into the web client fails the build.
 */
export function routeAddresses(): Plugin {
  return {
    name: 'route-addresses',
    enforce: 'pre',
    async load(id) {
      if (!routeFile.test(id)) return null;
      const module = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      return Object.entries(module).flatMap(toExport).join('\n');
    },
  };
}

function toExport([name, value]: [string, unknown]): string[] {
  if (isRoute(value)) {
    const { name: routeName, method, path, bodyType, once } = value;
    return [`export const ${name} = ${JSON.stringify({ name: routeName, method, path, bodyType, once })};`];
  }
  return Array.isArray(value) ? [`export const ${name} = ${JSON.stringify(value)};`] : [];
}

function isRoute(value: unknown): value is Pick<Route, 'name' | 'method' | 'path' | 'bodyType' | 'once'> {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
