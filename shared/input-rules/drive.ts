import { describeBody } from '../contract/describe-input.ts';
import type { InputRule } from '../contract/input-rule.ts';
import { createFolder } from '../routes/drive/drive.ts';
import { setEntryTags } from '../routes/drive/marks.ts';

/** Of the name of a file or folder. */
export const entryNameRule = describeBody(createFolder).name;

/** Of one tag of an entry. */
export const tagRule = describeBody(setEntryTags).tags.items as InputRule;
