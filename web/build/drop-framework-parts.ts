import type { Plugin } from 'vite';

const library = /\/node_modules\/react-router\/dist\//;
/** Rendered where the router's own server renders pages, and nowhere else. */
const frameworkPart =
  /createElement\(\s*(PrefetchPageLinks|RSCPrefetchPageLinksImpl|RemixRootDefaultErrorBoundary|RSCErrorHandler)\b/g;

/**
 * Lets the bundler leave out what the router brings for sites that it renders on a server: links and error pages
 * name it, but this site never comes by there.
 */
export function dropFrameworkParts(): Plugin {
  return {
    name: 'drop-framework-parts',
    apply: 'build',
    transform: {
      filter: { id: library },
      handler: (code) => code.replace(frameworkPart, 'createElement(null'),
    },
  };
}
