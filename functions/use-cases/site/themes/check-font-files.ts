import { themeLimits } from '#shared/entities/site/theme.ts';
import type { Reason } from '#shared/messages/errors.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import type { ThemeChange } from '#shared/routes/site/themes.ts';
import { invalid } from '../../../platform/app-error.ts';
import { findObjectStart } from '../../../storage/object-start.ts';

const signature = 'wOF2';

interface FontForm {
  form: Pick<ThemeChange, 'font'>;
  /** Where errors of this form are told, such as `themes.updated.0.`; empty at the top. */
  place: string;
}

/** Throws 422 unless the files of uploaded fonts are there, begin as WOFF2 does, and are small enough. */
export async function checkFontFiles(forms: readonly FontForm[]): Promise<void> {
  const fonts = forms.flatMap(({ form, place }) => (form.font?.src ? [{ src: form.font.src, place }] : []));
  const isFine = await Promise.all(fonts.map(({ src }) => isFontFile(src)));
  const params = { size: formatBytes(themeLimits.maxFontBytes) };
  const errors = fonts
    .filter((_font, nth) => !isFine[nth])
    .map(({ place }): [string, Reason] => [`${place}font.src`, { code: 'fontFileInvalid', params }]);
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

/** @param address path on the public disk, which is the key of the object with a slash at the start */
async function isFontFile(address: string): Promise<boolean> {
  const start = await findObjectStart(address.slice(1), signature.length);
  if (!start || start.sizeBytes > themeLimits.maxFontBytes) return false;
  return Buffer.from(start.bytes).toString('latin1') === signature;
}
