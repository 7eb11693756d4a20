/**
 * Moves ids next to the id `beside`. The moved ids keep their order.
 * @param behind 0 to put them before `beside`, 1 to put them after it
 */
export function moveIds(
  ids: readonly number[],
  moved: readonly number[],
  beside: number,
  behind: 0 | 1,
): number[] {
  const place = ids.indexOf(beside) + behind;
  const isMoved = (id: number) => moved.includes(id);
  const staying = (part: readonly number[]) => part.filter((id) => !isMoved(id));
  return [...staying(ids.slice(0, place)), ...ids.filter(isMoved), ...staying(ids.slice(place))];
}
