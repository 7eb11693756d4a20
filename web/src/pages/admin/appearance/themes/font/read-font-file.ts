import { themeLimits } from '#shared/entities/site/theme.ts';

/** An uploaded font as far as a stylesheet has to know it. */
interface FontFile {
  /** Whether it has all weights. */
  isVariable: boolean;
}

const signature = 0x774f4632;
const headerBytes = 48;
/** Numbers of tables in WOFF2 (W3C WOFF 2.0, 4.1). */
const tables = { glyf: 10, loca: 11, fvar: 47, named: 63 } as const;

/** Reads the directory of a WOFF2 file. Undefined for anything else, and for files that are too large. */
export async function readFontFile(file: Blob): Promise<FontFile | undefined> {
  if (file.size < headerBytes || file.size > themeLimits.maxFontBytes) return undefined;
  const view = new DataView(await file.arrayBuffer());
  if (view.getUint32(0) !== signature) return undefined;
  try {
    return { isVariable: hasAxes(view) };
  } catch {
    // The directory goes beyond the end of the file.
    return undefined;
  }
}

function hasAxes(view: DataView): boolean {
  let at = headerBytes;
  const skipNumber = () => {
    while (view.getUint8(at++) >= 0x80);
  };
  for (let left = view.getUint16(12); left > 0; left -= 1) {
    const flags = view.getUint8(at++);
    const table = flags & 0x3f;
    if (table === tables.fvar) return true;
    if (table === tables.named) at += 4;
    skipNumber();
    const transform = flags >> 6;
    const isOutline = table === tables.glyf || table === tables.loca;
    if (isOutline ? transform !== 3 : transform !== 0) skipNumber();
  }
  return false;
}

/** The name of a file as one of a family: `BrandSans_v2.woff2` is `BrandSans v2`. */
export function familyOfFile(name: string): string {
  const family = name
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[^\p{L}\p{N} -]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ -]+/, '')
    .slice(0, themeLimits.maxFamilyChars)
    .trim();
  return family || 'Font';
}
