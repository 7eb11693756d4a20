import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** `index.html` of the web build, the template of all pages. */
export interface PageShell {
  html: string;
  /** Hashes of its inline scripts, as content security policy sources. */
  scriptHashes: string[];
}

let shell: PageShell | undefined;

/** Reads the shell that the build puts into the bundle's folder. Cached for the life of the process. */
export function getPageShell(): PageShell {
  shell ??= readShell(readFileSync(new URL('./page-shell.html', import.meta.url), 'utf8'));
  return shell;
}

function readShell(html: string): PageShell {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
  return { html, scriptHashes: scripts.map(hashOf) };
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
