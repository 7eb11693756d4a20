/** Path that the share sheet of a device posts to: the `action` of the manifest's `share_target`. */
export const sharePath = '/share-target';

/** Query parameter with which the drive opens after that. */
export const shareParameter = 'share-target';

/** Where sharing leads to: the drive uploads what the worker has kept. */
export const sharedPath = `/drive?${shareParameter}`;

/** Form field of the shared files. */
export const sharedFilesField = 'files';
