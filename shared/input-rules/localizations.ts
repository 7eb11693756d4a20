import { describeBody } from '../contract/describe-input.ts';
import { createLocalization } from '../routes/site/localizations.ts';

/** Of a new language. */
export const localizationRules = describeBody(createLocalization);

const { name } = localizationRules;

/** Of a language that gets another name. */
export const localizationNameRules = { name };
