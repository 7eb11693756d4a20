import {
  getDocument,
  GlobalWorkerOptions,
  PasswordException,
  version,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist';
import { codeFolder } from '#shared/code-files.ts';
import { bytesPerKilobyte } from '#shared/limits/byte-units.ts';

/** The library's worker, and fonts, character maps and decoders that documents may lack. The build puts them there. */
const resources = `/assets/pdf-${version}/`;
const code = `/${codeFolder}/pdf-${version}/`;
GlobalWorkerOptions.workerSrc = `${code}worker.mjs`;

/** Each range is a call of its own, which this site answers with a freshly signed address. */
const rangeBytes = 512 * bytesPerKilobyte;

/** Opens a document; of a long one only the parts that are looked at are fetched. */
export function openPdf(address: string): PDFDocumentLoadingTask {
  return getDocument({
    url: address,
    rangeChunkSize: rangeBytes,
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: `${resources}cmaps/`,
    standardFontDataUrl: `${resources}standard_fonts/`,
    wasmUrl: `${code}wasm/`,
    // Those of the build look the same everywhere.
    useSystemFonts: false,
    // The content policy compiles nothing at run time.
    useWasm: false,
    disableWorkerRendering: true,
  });
}

/** What is to be said about a document that could not be opened; English text to translate. */
export function pdfFailure(error: unknown): string | undefined {
  return error instanceof PasswordException
    ? 'It is protected by a password. Download it to open it.'
    : undefined;
}
