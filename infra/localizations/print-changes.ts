import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages, lineGroups, sourceLanguage } from '#shared/localizations/languages.ts';
import { projectRoot } from '../project-paths.ts';
import { changedLines, type Lines } from './changed-lines.ts';

const [, , release = ''] = process.argv;
if (!/^[\w./~^-]+$/.test(release) || release.startsWith('-')) {
  throw new Error('Name a release: node infra/localizations/print-changes.ts v0.1.0');
}

const linesIn = (json: string) => (JSON.parse(json) as { lines: Lines }).lines;
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

/** No lines where the release did not have the language yet. */
function linesAt(file: string): Lines {
  return git('ls-tree', '--name-only', release, '--', file) === ''
    ? {}
    : linesIn(git('show', `${release}:${file}`));
}

const changes = languages
  .filter(({ language }) => language !== sourceLanguage)
  .map(({ language }) => {
    const files = lineGroups.map((group) => `shared/localizations/${group}/${language}.json`);
    const former: Lines = Object.assign({}, ...files.map(linesAt)) as Lines;
    const read = (file: string) => linesIn(readFileSync(path.join(projectRoot, file), 'utf8'));
    const next: Lines = Object.assign({}, ...files.map(read)) as Lines;
    return [language, changedLines(former, next)];
  });
console.log(JSON.stringify(Object.fromEntries(changes), null, 2));
