import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { env } from './env.ts';

/** A place in a file as it was written. */
export interface SourcePlace {
  path: string;
  lineNumber: number;
  /** The whole file; undefined where it cannot be read. */
  source?: string;
}

/** What is deployed has no sources. */
type Payload = Omit<SourceMapPayload, 'sourcesContent'> & Partial<Pick<SourceMapPayload, 'sourcesContent'>>;

interface LoadedMap {
  map: SourceMap;
  payload: Payload;
}

const maps = new Map<string, LoadedMap | undefined>();

/**
 * Where a line of a bundle comes from, by the bundle's source map: where the environment says, with the sources,
 * or beside the bundle, without them. Without a map it is the bundle's own line. Lines and columns count from 1.
 */
export function placeInSource(file: string, line: number, column: number): SourcePlace {
  const loaded = loadMap(file);
  const entry = loaded?.map.findEntry(line - 1, column - 1);
  if (!loaded || !entry || !('originalSource' in entry)) {
    return {
      path: file,
      lineNumber: line,
      source: existsSync(file) ? readFileSync(file, 'utf8') : undefined,
    };
  }
  const { sources, sourcesContent } = loaded.payload;
  const source = sourcesContent?.[sources.indexOf(entry.originalSource)];
  return { path: withoutParents(entry.originalSource), lineNumber: entry.originalLine + 1, source };
}

function loadMap(file: string): LoadedMap | undefined {
  if (maps.has(file)) return maps.get(file);
  const found = mapPlaces(file).find((candidate) => existsSync(candidate));
  const payload = found ? (JSON.parse(readFileSync(found, 'utf8')) as Payload) : undefined;
  const loaded = payload && { map: new SourceMap(payload as SourceMapPayload), payload };
  maps.set(file, loaded);
  return loaded;
}

function mapPlaces(file: string): string[] {
  const told = env.sourceMaps;
  return [...(told ? [path.join(told, `${path.basename(file)}.map`)] : []), `${file}.map`];
}

/** A map's paths begin at the bundle; people look for files from the project's top. */
function withoutParents(source: string): string {
  return source.replace(/^(\.\.\/)+/, '');
}
