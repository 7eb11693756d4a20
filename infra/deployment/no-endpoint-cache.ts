/**
 * Replaces, in the functions' bundles, the cache of endpoints that a service tells its clients. DynamoDB tells them only to
 * clients that ask for it, which none here does.
 */
export class EndpointCache {
  getEndpoint(): undefined {
    return undefined;
  }

  get(): undefined {
    return undefined;
  }

  set(): void {
    // Nothing asks for it again.
  }

  delete(): void {
    // Nothing is stored.
  }
}
