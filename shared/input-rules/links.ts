import { describeBody } from '../describe-input.ts';
import { updateLink } from '../routes/sharing/links.ts';

export const linkTitleRule = describeBody(updateLink).title;
export const linkPasswordRule = describeBody(updateLink).password;
