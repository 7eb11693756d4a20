import { findDisksBy } from '../../storage/disks.ts';

// Imported by every function that reaches files. Its code is loaded with the first file that is outside.
findDisksBy(async (id) => (await import('./outside-disks.ts')).findDisk(id));
