import type { Plugin } from 'vite';

const library = /\/node_modules\/react-router\/dist\//;
const displayName = /^\w+\.displayName = "[^"]*";$/gm;
const component = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g;

/**
 * Lets the bundler leave out the router's components that nothing uses: the names that they are given for the
 * developer tools look to it like uses.
 */
export function dropDisplayNames(): Plugin {
  return {
    name: 'drop-display-names',
    apply: 'build',
    transform: {
      filter: { id: library },
      handler: (code) => code.replace(displayName, '').replace(component, '= /* @__PURE__ */ $1'),
    },
  };
}
