import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LineGroup } from '#shared/localizations/languages.ts';
import { findTexts, type FoundText } from './find-texts.ts';

const projectRoot = path.join(import.meta.dirname, '../../..');

interface Source {
  files: string;
  /** Files in which nothing is meant for people who use the site. */
  except?: RegExp;
  /** Whether a string that nobody translates there and then is translated later. */
  counts: (found: FoundText) => boolean;
}

/** What reaches nobody, or is no text: a path of a drawing, the name of a key, the name of a program. */
const noText =
  /^(new:\w*Error|new:Response|comparison|case|import|type|sum|attribute:(className|d)|call:(getPlugin|has|includes|startsWith)|property:(key|spec|authorization|sample)|variable:back|tag:.*)$/;
/** `Reads like this`, or begins with what is filled in. Codes and names of keys are one word with capitals inside. */
const sentence = /^(\p{Lu}|:\w+ \p{L})/u;
const code = /^\p{L}+\p{Ll}\p{Lu}\p{L}*$|^[^\p{Ll}]+$/u;
/** In the form of a section of settings, or in a constant that forms share. */
const formText = /^call:defineForm$|^variable:\w+(Text|Messages)$/;

const readsAsText = ({ text, places }: FoundText) =>
  sentence.test(text) && !code.test(text) && !places.some((place) => noText.test(place));

const sources: Source[] = [
  {
    files: 'web/src/**/*.{ts,tsx}',
    except:
      /\.test\.tsx?$|test-document|dev-ui|\/api-docs\/(example-value|call-examples|code-examples)\.tsx?$/,
    counts: readsAsText,
  },
  // Names of places are those of the reader's own browser.
  {
    files: 'shared/**/*.ts',
    except:
      /\.test\.ts$|\/(places|localizations|settings)\/|openapi|demo-accounts|\/(built-in-themes|metrics|robots-rules|site-fonts)\.ts$/,
    counts: (found) =>
      readsAsText(found) && !found.places.some((place) => /^property:(summary|description)$/.test(place)),
  },
  // Forms of settings, and texts that they share. Defaults of settings are contents of the site.
  {
    files: 'shared/settings/*.ts',
    except: /\.test\.ts$/,
    counts: (found) => readsAsText(found) && found.places.some((place) => formText.test(place)),
  },
  // Texts of mails and notifications; messages of errors are in shared.
  { files: 'functions/**/*.ts', except: /\.test\.ts$/, counts: () => false },
];

/** Files whose texts only the admin area shows. */
const adminFiles =
  /\/admin\/|^shared\/(settings|mail-templates)\/|\/permission-texts\.ts$|\/parts\/(imports|listing|mail-frame|permissions|settings|users)\/|\/parts\/editor\/(editor|outdated)-|\/ui\/table\//;

/**
 * Every line that people may read, once, in the order of the alphabet: texts of the web client, messages of the
 * server, and mails. These are the keys of each file in shared/localizations. What the site shows as well is the site's.
 */
export function listSourceLines(): Record<LineGroup, string[]> {
  const found = sources.flatMap(linesOf);
  const site = new Set(found.filter(({ file }) => !adminFiles.test(file)).map(({ line }) => line));
  const admin = new Set(found.map(({ line }) => line)).difference(site);
  const inOrder = (lines: Set<string>) => [...lines].sort((one, other) => one.localeCompare(other, 'en'));
  return { site: inOrder(site), admin: inOrder(admin) };
}

function linesOf({ files, except, counts }: Source): { file: string; line: string }[] {
  const names = globSync(files, { cwd: projectRoot }).filter((name) => !except?.test(name));
  return names.flatMap((file) => {
    const source = readFileSync(path.join(projectRoot, file), 'utf8');
    const found = findTexts(file, source).filter((text) => text.isTranslated || counts(text));
    return [...found.map(({ text }) => text), ...linesOfTemplate(source)].map((line) => ({ file, line }));
  });
}

/** What Liquid translates: `{{ "A line" | t }}`. */
function linesOfTemplate(source: string): string[] {
  return [...source.matchAll(/\{\{ "([^"$]+)" \| t\b/g)].map(([, line = '']) => line);
}
