/** A route of the HTTP API, ready to be compared with requests. */
export interface GatewayRoute<Target> {
  /** Such as `GET /api/files/{id}`, or `$default`. */
  routeKey: string;
  target: Target;
}

export interface RouteMatch<Target> {
  route: GatewayRoute<Target>;
  /** Values of the path's variables, decoded. */
  pathParameters: Record<string, string>;
}

interface CompiledRoute<Target> {
  route: GatewayRoute<Target>;
  method: string;
  segments: string[];
}

/**
 * Makes the function that finds a request's route as API Gateway does: among the routes whose method (or ANY)
 * and path fit, the one whose path is most specific (text before `{name}` before `{name+}`, from the left),
 * and of two with the same path the one that names the method; `$default` when no other fits.
 */
export function createRouteMatcher<Target>(
  routes: GatewayRoute<Target>[],
): (method: string, rawPath: string) => RouteMatch<Target> | undefined {
  const fallback = routes.find((route) => route.routeKey === '$default');
  const compiled = routes
    .filter((route) => route !== fallback)
    .map(compile)
    .toSorted((a, b) => compareTexts(toRank(a), toRank(b)));
  return (method, rawPath) => {
    const segments = rawPath.split('/');
    for (const { route, method: routeMethod, segments: pattern } of compiled) {
      if (routeMethod !== 'ANY' && routeMethod !== method) continue;
      const pathParameters = matchSegments(pattern, segments);
      if (pathParameters !== undefined) return { route, pathParameters };
    }
    return fallback && { route: fallback, pathParameters: {} };
  };
}

function compile<Target>(route: GatewayRoute<Target>): CompiledRoute<Target> {
  const [method = '', path = ''] = route.routeKey.split(' ');
  return { route, method, segments: path.split('/') };
}

/** Sorts specific paths first; the method decides only between equal paths. */
function toRank({ segments, method }: CompiledRoute<unknown>): string {
  const kinds = segments.map((segment) => (isGreedy(segment) ? '2' : isVariable(segment) ? '1' : '0'));
  return `${kinds.join('')}${method === 'ANY' ? '4' : '3'}`;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function isVariable(segment: string): boolean {
  return segment.startsWith('{') && segment.endsWith('}');
}

function isGreedy(segment: string): boolean {
  return segment.endsWith('+}');
}

function matchSegments(pattern: string[], segments: string[]): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index];
    if (segment === undefined) return undefined;
    if (isGreedy(part)) {
      const rest = segments.slice(index).join('/');
      return rest === '' ? undefined : { ...parameters, [part.slice(1, -2)]: decode(rest) };
    }
    if (isVariable(part)) {
      if (segment === '') return undefined;
      parameters[part.slice(1, -1)] = decode(segment);
    } else if (part !== segment) return undefined;
  }
  return pattern.length === segments.length ? parameters : undefined;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A lone percent sign is passed on as it was sent.
    return segment;
  }
}
