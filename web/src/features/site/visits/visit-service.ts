/** One view of a page, without anything that is not the same for everybody. */
export interface PageView {
  address: string;
  /** The route's pattern: the document's title has names of files. */
  title: string;
  /** Where the visitor came from: the former view, or another site. */
  referrer: string;
}

/** A service that counts views of pages. Nothing of it is loaded before the first view is counted. */
export interface VisitService {
  mayCount: () => boolean;
  count: (view: PageView) => void;
  /** Stops what the service's script does by itself, until the next view. */
  rest?: () => void;
}

/** Loads the script of a service. One that is blocked takes nothing away from the site. */
export function addScript(url: string, data: Record<string, string> = {}): void {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  Object.assign(script.dataset, data);
  document.head.append(script);
}
