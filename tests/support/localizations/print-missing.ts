import { localizations } from '#shared/localizations/index.ts';
import { listSourceLines } from './source-lines.ts';

// Prints the missing and surplus texts of a language: `node tests/support/localizations/print-missing.ts de`.
const language = process.argv[2] ?? 'de';
const localization = localizations.find((each) => each.language === language);
if (!localization) throw new Error(`There is no language "${language}" in shared/localizations.`);
const lines = listSourceLines();
const missing = lines.filter((line) => !Object.hasOwn(localization.lines, line));
const extra = Object.keys(localization.lines).filter((line) => !lines.includes(line));
process.stdout.write(`${JSON.stringify({ missing, extra }, null, 2)}\n`);
