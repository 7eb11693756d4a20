import type { Page } from 'playwright-core';

/** Lets a page be in a browser that blocks all site data: storage throws as in Chrome, and no cookie is kept or sent. */
export async function blockSiteData(page: Page): Promise<void> {
  await page.addInitScript(blockInPage);
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (!['document', 'fetch', 'xhr'].includes(request.resourceType())) return route.fallback();
    const { cookie: _cookie, ...headers } = await request.allHeaders();
    const body = request.postDataBuffer();
    // By Node, whose `fetch` keeps no cookies. It takes no headers of HTTP/2.
    const response = await fetch(request.url(), {
      method: request.method(),
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':'))),
      ...(body && { body: new Uint8Array(body) }),
      redirect: 'manual',
    });
    const kept = [...response.headers].filter(
      ([name]) => !['set-cookie', 'content-encoding', 'content-length'].includes(name),
    );
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(kept),
      body: Buffer.from(await response.arrayBuffer()),
    });
  });
}

/** Runs in every page. */
function blockInPage(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(globalThis, name, { get: refuse });
  }
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });
  Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
  const rejectAll = async () => refuse();
  Object.assign(navigator.locks, { request: rejectAll, query: rejectAll });
  Object.assign(navigator.serviceWorker, { register: rejectAll });
}
