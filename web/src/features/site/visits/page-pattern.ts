import type { CurrentRouter } from '../../../ui/current-router.ts';
import { routePaths } from '../../../parts/paths.ts';

/**
 * The address of a page as the router knows it, such as `/drive/s/:hash`: links' hashes, tokens and ids of invitations
 * are not in it. Of an area with routes of its own it is the area's, such as `/billing`.
 */
export function patternOf(matches: CurrentRouter['state']['matches']): string {
  const pattern = matches.findLast(({ route }) => route.path)?.route.path ?? '*';
  if (pattern === '*') return routePaths.notFound;
  return pattern.replace(/\/\*$/, '').replaceAll('?', '');
}
