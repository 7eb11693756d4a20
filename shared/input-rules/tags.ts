import { describeBody } from '../contract/describe-input.ts';
import { createTag } from '../routes/site/tags.ts';

// The form has a switch instead of the type.
const { type: _type, ...rules } = describeBody(createTag);

/** Of `updateTag` too, which has the same fields. */
export const tagFormRules = rules;
