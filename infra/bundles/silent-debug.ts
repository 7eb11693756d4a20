/**
 * Stands for the package `debug` in the bundles of functions. Libraries of uploads trace their steps by it, which only an
 * environment variable turns on; functions log by their own logger.
 */
export default function createTrace(): () => void {
  return () => undefined;
}
