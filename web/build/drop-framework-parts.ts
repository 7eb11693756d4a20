import type { Plugin } from 'vite';

const library = /\/node_modules\/react-router\/dist\//;
/** Rendered where the router's own server renders pages, or where a site has no error page of its own. */
const unusedElement =
  /createElement\(\s*(PrefetchPageLinks|RSCPrefetchPageLinksImpl|RemixRootDefaultErrorBoundary|RSCErrorHandler|DefaultErrorComponent)\b/g;
/** What watches the router for measurements; asked for by an option that this site does not set. */
const measurement = /if \(init\.instrumentations\) \{/g;
/** The bundler keeps a class that extends one of another module, whether it is used or not. */
const unusedClass = /^var AwaitErrorBoundary = class extends [\s\S]*?^\};$/m;

/**
 * Lets the bundler leave out what the router brings for sites that it renders on a server, and other parts that this
 * site never comes by: links, error pages and options name them.
 */
export function dropFrameworkParts(): Plugin {
  return {
    name: 'drop-framework-parts',
    apply: 'build',
    transform: {
      filter: { id: library },
      handler: (code) =>
        code
          .replace(unusedElement, 'createElement(null')
          .replace(measurement, 'if (false) {')
          .replace(unusedClass, 'var AwaitErrorBoundary = null;'),
    },
  };
}
