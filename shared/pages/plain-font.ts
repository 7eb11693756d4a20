import type { ThemeFont } from '../entities/site/theme.ts';
import { publicPathForm } from '../drive/public-files.ts';
import { fontFamilyForm } from '../site-config/site-fonts.ts';

/** Addresses of uploaded fonts: files on the public disk of this site. */
export const fontAddressForm = new RegExp(publicPathForm);

/** Whether a font may stand in a stylesheet. */
export const isPlainFont = ({ family, src }: ThemeFont): boolean =>
  fontFamilyForm.test(family) && (src === undefined || fontAddressForm.test(src));
