import { lineGroups } from '#shared/localizations/languages.ts';
import { translations } from './localizations.ts';
import { listSourceLines } from './source-lines.ts';

// Prints the missing and surplus texts of a language: `node tests/support/localizations/print-missing.ts de`.
const language = process.argv[2] ?? 'de';
const sourceLines = listSourceLines();
const report = lineGroups.map((group) => {
  const localization = translations[group].find((each) => each.language === language);
  if (!localization) throw new Error(`There is no language "${language}" in shared/localizations/${group}.`);
  const lines = sourceLines[group];
  const missing = lines.filter((line) => !Object.hasOwn(localization.lines, line));
  const extra = Object.keys(localization.lines).filter((line) => !lines.includes(line));
  return [group, { missing, extra }];
});
process.stdout.write(`${JSON.stringify(Object.fromEntries(report), null, 2)}\n`);
