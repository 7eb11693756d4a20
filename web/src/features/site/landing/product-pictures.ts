import driveDark from './pictures/drive-dark.webp';
import driveLight from './pictures/drive-light.webp';
import sharingDark from './pictures/sharing-dark.webp';
import sharingLight from './pictures/sharing-light.webp';
import versionsDark from './pictures/versions-dark.webp';
import versionsLight from './pictures/versions-light.webp';

/** A screenshot of the product in both themes. */
export interface ProductPicture {
  light: string;
  dark: string;
  width: number;
  height: number;
}

/** Screenshots of the product, by the names that the content uses. `npm run pictures` takes them. */
export const productPictures: Record<string, ProductPicture> = {
  drive: { light: driveLight, dark: driveDark, width: 1800, height: 1125 },
  sharing: { light: sharingLight, dark: sharingDark, width: 1200, height: 900 },
  versions: { light: versionsLight, dark: versionsDark, width: 1368, height: 1026 },
};
