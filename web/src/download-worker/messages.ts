/** Addresses below this are answered by the service worker alone. */
export type DownloadScope = '/download/';

/** What a page says to the worker itself. */
export type PageMessage =
  /** There is a download under `/download/{id}`; its bytes come through the port that is sent along. */
  | { type: 'open'; id: string; fileName: string }
  /** The page still stands, and so shall the worker. */
  | { type: 'keep'; id: string };

/** What a page says through the port of a download. */
export type BytesMessage =
  | { type: 'chunk'; bytes: ArrayBuffer }
  | { type: 'end' }
  /** The download has to end as a failed one: what was sent is not all of it. */
  | { type: 'fail' };

/** What the worker says through the port. */
export type WorkerMessage =
  /** The address may be opened. */
  | { type: 'ready' }
  /** The browser has asked for it. */
  | { type: 'started' }
  /** Wants one more chunk. */
  | { type: 'pull' }
  /** The person has stopped it in the browser's own list. */
  | { type: 'cancel' };
