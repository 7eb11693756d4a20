// Runs before the code, so that no unclosed element of it swallows the script. A block keeps its names from the code.
// The root element is as high as the content, whatever the height of the frame. A page that was rendered by a function
// asks for a height that it has missed.
const reportHeight = `{
  const report = () => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    parent.postMessage({ type: 'ad-height', height }, '*');
  };
  new ResizeObserver(report).observe(document.documentElement);
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data?.type === 'ad-measure') report();
  });
}`;

const head = `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<title>Advertisement</title>
<base target="_blank">
<style>body { margin: 0 }</style>
<script>${reportHeight}</script>
<body>
`;

/** The document of an ad: its code as the admin has saved it. */
export function adDocument(code: string): string {
  return head + code;
}

// Once: the code takes the place of the document, with its listeners. Without its angle brackets, the text of the head
// cannot end the script that it is in.
const takeCode = `addEventListener('message', ({ source, data }) => {
  if (source !== parent || data?.type !== 'ad-code') return;
  document.open();
  document.write(${JSON.stringify(head).replaceAll('<', String.raw`\u003c`)} + data.code);
  document.close();
});`;

/** The document of a preview: it becomes the document of the code that its parent sends. */
export const adPreviewDocument = `<!doctype html>
<meta charset="utf-8">
<title>Advertisement</title>
<script>${takeCode}</script>
`;
