import type { Person } from '../people.ts';
import { getPlace, useProduct } from '../stack/product.ts';

/** Notes a page of somebody's session that a service carries messages to, as if one were set up. Returns its id. */
export async function noteServiceConnection(owner: Person): Promise<string> {
  useProduct(getPlace(owner.site));
  const [data, { commit }, { sha256 }, { sessionCookie }] = await Promise.all([
    import('../../../functions/data/notifications/live-connections.ts'),
    import('../../../functions/data/commit.ts'),
    import('../../../functions/platform/hashing.ts'),
    import('../../../functions/http/cookies.ts'),
  ]);
  const connectionId = crypto.randomUUID();
  const nowSeconds = Math.floor(Date.now() / 1000);
  await commit(
    data.createConnectionSteps({
      connectionId,
      userId: owner.id,
      sessionHash: sha256(owner.cookies.get(sessionCookie) ?? ''),
      followed: [{ driveId: `U${owner.id}` }],
      transport: 'ably',
      askedAtSeconds: nowSeconds,
      askedAtMs: nowSeconds * 1000,
      ttl: nowSeconds + 9000,
    }),
  );
  return connectionId;
}
