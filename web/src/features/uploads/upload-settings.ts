import type { ClientSettings } from '#shared/client-settings.ts';
import { uploadDefaults } from '#shared/uploads/upload-defaults.ts';

/** `settings.uploads` of the bootstrap data. */
export type UploadSettings = ClientSettings['uploads'];

/** What holds until the layout hands over the site's settings. */
export const defaultUploadSettings: UploadSettings = uploadDefaults;
