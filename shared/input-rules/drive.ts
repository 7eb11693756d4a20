import { describeBody } from '../describe-input.ts';
import { createFolder } from '../routes/drive/drive.ts';

/** Of the name of a file or folder. */
export const entryNameRule = describeBody(createFolder).name;
