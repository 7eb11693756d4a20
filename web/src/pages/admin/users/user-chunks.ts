/** Ids that an address has room for. */
const perCall = 10;

/** The ids of users, as many together as one call takes. */
export function inChunks(users: readonly { id: number }[]): number[][] {
  const ids = users.map(({ id }) => id);
  return Array.from({ length: Math.ceil(ids.length / perCall) }, (_, nth) =>
    ids.slice(nth * perCall, (nth + 1) * perCall),
  );
}
