import { vi } from 'vitest';

/** How storage responds to one request. Status 0 is a lost connection. */
type StorageStatus = 0 | 200 | 403 | 503;

/** Storage as one page meets it, behind the signed addresses of the API. */
export interface FakeStorage {
  /** Paths of the requests so far, oldest first. */
  puts: string[];
  /** Paths of the requests that the page gave up. */
  aborted: string[];
  /** Responds with these statuses to the next requests, and with 200 to the others. */
  failNext(...statuses: StorageStatus[]): void;
  /** Holds back every response until the returned function is called. */
  hold(): () => void;
}

/** Replaces `XMLHttpRequest`, by which uploads are sent, until the globals are restored. */
export function stubStorage(): FakeStorage {
  const failures: StorageStatus[] = [];
  let released = Promise.resolve();
  const storage: FakeStorage = {
    puts: [],
    aborted: [],
    failNext: (...statuses) => void failures.push(...statuses),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      released = promise;
      return resolve;
    },
  };

  class StorageRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly responseText = '';
    status = 0;
    private path = '';
    private isAborted = false;

    open(_method: string, url: string): void {
      this.path = new URL(url).pathname;
    }

    setRequestHeader(): void {}

    getAllResponseHeaders(): string {
      return 'etag: "1"\r\n';
    }

    send(body: Blob): void {
      storage.puts.push(this.path);
      const status = failures.shift() ?? 200;
      void released.then(() => this.respond(status, body.size));
    }

    abort(): void {
      this.isAborted = true;
      storage.aborted.push(this.path);
      this.finish('abort');
    }

    private respond(status: StorageStatus, bytes: number): void {
      if (this.isAborted) return;
      this.status = status;
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: bytes, total: bytes }));
      this.finish(status === 0 ? 'error' : 'load');
    }

    private finish(type: 'load' | 'error' | 'abort'): void {
      this.dispatchEvent(new ProgressEvent(type));
      this.dispatchEvent(new ProgressEvent('loadend'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', StorageRequest);
  return storage;
}
