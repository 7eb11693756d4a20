import { describeBody } from '../contract/describe-input.ts';
import { startDrop } from '../routes/sharing/file-requests.ts';
import { updateLink } from '../routes/sharing/links.ts';

export const linkTitleRule = describeBody(updateLink).title;
export const linkPasswordRule = describeBody(updateLink).password;

/** Of the name by which a visitor uploads. */
export const uploaderNameRule = describeBody(startDrop).uploaderName;
