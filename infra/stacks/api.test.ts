import { describe, expect, test } from 'vitest';
import { pathOfKey, routeKeys } from '#shared/contract/route-keys.ts';
import { fallbackFeature, routeRows } from '#shared/routes/index.ts';
import { gatewayKeys } from '../constructs/feature-api.ts';
import { listResources, refersTo, synthesizeForTest } from '../test-application.ts';

const { site } = synthesizeForTest('dev');

/** The HTTP API; the other one is for connections. */
const [api] = listResources(site, 'AWS::ApiGatewayV2::Api').filter(
  ({ properties }) => properties.ProtocolType === 'HTTP',
);
const listOfApi = (type: string) =>
  listResources(site, type).filter(({ properties }) => refersTo(properties.ApiId, api?.id ?? ''));

/** Which function's alias answers each route key, by the logical ids of the template. */
function readRoutes(): Map<string, string> {
  const integrations = new Map(
    listOfApi('AWS::ApiGatewayV2::Integration').map(({ id, properties }) => [
      id,
      (properties.IntegrationUri as { Ref: string }).Ref,
    ]),
  );
  return new Map(
    listOfApi('AWS::ApiGatewayV2::Route').map(({ properties }) => {
      const target = JSON.stringify(properties.Target);
      const integration = [...integrations.keys()].find((id) => target.includes(`"${id}"`)) ?? '';
      return [String(properties.RouteKey), integrations.get(integration) ?? ''];
    }),
  );
}

describe('HTTP API', () => {
  const routes = readRoutes();

  test.each(routeRows)('[C6] [C7] $route.name is reached by each of its methods', ({ feature, route }) => {
    // Logical ids have no hyphens.
    const name = feature.replaceAll('-', '');
    for (const key of routeKeys(route)) {
      const target = routes.get(key) ?? routes.get(`ANY ${pathOfKey(key)}`);
      expect(target).toMatch(new RegExp(`^api${name}Live`));
    }
  });

  test('it has no route that the route table does not know', () => {
    const known = new Set(routeRows.flatMap(({ route }) => routeKeys(route)));
    const paths = new Set([...known].map(pathOfKey));
    const unknown = [...routes.keys()].filter((key) =>
      key.startsWith('ANY ') ? !paths.has(pathOfKey(key)) : !known.has(key),
    );
    expect(unknown).toEqual(['$default']);
  });

  test('a path has one route for its methods, but for those that are throttled by themselves', () => {
    const throttles = { 'POST /api/v1/a': { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 1 } };
    const keys = ['GET /api/v1/a', 'POST /api/v1/a', 'PUT /api/v1/a', 'GET /api/v1/b', 'GET /c', 'PUT /c'];
    expect(gatewayKeys(keys, throttles)).toEqual([
      'POST /api/v1/a',
      'ANY /api/v1/a',
      'GET /api/v1/b',
      'ANY /c',
    ]);
    // API Gateway takes 300, and the admin area has 55 more calls.
    expect(routes.size).toBeLessThan(300 - 55);
  });

  test('any other address is answered by the application, so that its 404 looks like all the others', () => {
    expect(routes.get('$default')).toMatch(new RegExp(`^api${fallbackFeature}Live`));
  });

  test('one permission lets the API call a function, whatever the number of its routes', () => {
    const permissions = listResources(site, 'AWS::Lambda::Permission').filter(({ properties }) =>
      JSON.stringify(properties.SourceArn ?? '').includes(`"${api?.id}"`),
    );
    const features = new Set(routeRows.map(({ feature }) => feature));
    expect(permissions).toHaveLength(features.size);
  });

  test('requests are throttled and logged, without addresses or query strings, which may be secrets', () => {
    const [stage] = listOfApi('AWS::ApiGatewayV2::Stage');
    expect(stage?.properties).toMatchObject({
      StageName: '$default',
      DefaultRouteSettings: { ThrottlingBurstLimit: 400, ThrottlingRateLimit: 200 },
    });
    const logSettings = JSON.stringify(stage?.properties.AccessLogSettings);
    expect(logSettings).toContain('$context.requestId');
    expect(logSettings).not.toMatch(/sourceIp|\$context\.path|queryString/);
  });

  test('[C25] API Gateway sets no CORS headers: the application decides by route', () => {
    expect(api?.properties.CorsConfiguration).toBeUndefined();
  });
});
