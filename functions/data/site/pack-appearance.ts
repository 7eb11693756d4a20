import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/**
 * Packs values into the bytes of one attribute. Texts that stand in them twice, such as in a draft and in what was saved
 * when it began, take their space once.
 */
export function packAppearance(values: object): Uint8Array {
  const json = Buffer.from(JSON.stringify(values));
  return brotliCompressSync(json, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // The best quality takes seconds for the largest drafts.
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
    },
  });
}

/**
 * The values that `packAppearance` has packed.
 * @param packed the attribute as the table's client reads it, which is base64 (`withPlainAnswers`)
 */
export function unpackAppearance(packed: unknown): unknown {
  return JSON.parse(brotliDecompressSync(Buffer.from(String(packed), 'base64')).toString());
}
