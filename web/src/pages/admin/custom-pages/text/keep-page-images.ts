import { pageImageSource } from '#shared/pages/page-images.ts';

/** Removes images from pasted HTML that the server would refuse, such as those of other sites. */
export function keepPageImages(html: string): { kept: string; removedCount: number } {
  const pasted = new DOMParser().parseFromString(html, 'text/html');
  const images = [...pasted.querySelectorAll('img')];
  const refused = images.filter((image) => {
    const src = pageImageSource(image.getAttribute('src') ?? '', location.origin);
    if (src !== undefined) image.setAttribute('src', src);
    return src === undefined;
  });
  for (const image of refused) image.remove();
  return { kept: images.length > 0 ? pasted.body.innerHTML : html, removedCount: refused.length };
}
