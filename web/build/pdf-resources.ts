import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { codeFolder } from '#shared/code-files.ts';
import packageJson from 'pdfjs-dist/package.json' with { type: 'json' };

const packageDir = path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
/** The version is part of the address, so that browsers may keep the files for good. */
const place = `pdf-${packageJson.version}`;

/** Decoders in place of those that the content policy does not let the browser compile. */
const isUsed = (file: string) => !file.endsWith('.wasm') && !file.startsWith('wasm/quickjs');

/** Files of the PDF library that it fetches when a document needs them, by their place in the package. */
async function listFiles(): Promise<string[]> {
  const folders = await Promise.all(
    ['cmaps', 'standard_fonts', 'wasm'].map(async (folder) =>
      (await readdir(path.join(packageDir, folder))).map((file) => `${folder}/${file}`),
    ),
  );
  return folders.flat().filter(isUsed);
}

const workerFile = 'build/pdf.worker.min.mjs';

function addressOf(file: string): string {
  if (file === workerFile) return `${codeFolder}/${place}/worker.mjs`;
  return `${file.startsWith('wasm/') ? codeFolder : 'assets'}/${place}/${file}`;
}

/**
 * Puts the PDF library's worker, its character maps, fonts and decoders beside the files of the build: documents
 * that do not bring what they need are shown without asking another site for it.
 */
export function pdfResources(): Plugin {
  return {
    name: 'pdf-resources',
    async configureServer(server) {
      const files = new Map(
        (await listFiles()).concat(workerFile).map((file) => [`/${addressOf(file)}`, file]),
      );
      server.middlewares.use((request, response, next) => {
        const file = files.get(request.url ?? '');
        if (file === undefined) return next();
        if (/\.m?js$/.test(file)) response.setHeader('content-type', 'text/javascript');
        createReadStream(path.join(packageDir, file)).pipe(response);
      });
    },
    async generateBundle() {
      for (const file of (await listFiles()).concat(workerFile)) {
        const source = await readFile(path.join(packageDir, file));
        this.emitFile({ type: 'asset', fileName: addressOf(file), source });
      }
    },
  };
}
