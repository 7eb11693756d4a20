const sizeCondition = /^([<>])(\d{1,16})$/;

/** What an address such as `>1048576` says of a size in bytes; undefined if it is malformed. */
export function parseSize(text: string): { operator: '>' | '<'; value: number } | undefined {
  const [, operator, bytes] = sizeCondition.exec(text) ?? [];
  return bytes === undefined ? undefined : { operator: operator as '>' | '<', value: Number(bytes) };
}
