/** Opens links that lead out of the frame in a tab of their own. Returns what ends that. */
export function openOutsideLinksInTabs(): () => void {
  const click = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || !leadsOut(link)) return;
    event.preventDefault();
    open(link.href, '_blank', 'noopener,noreferrer');
  };
  addEventListener('click', click, true);
  return () => removeEventListener('click', click, true);
}

/** To another site, or into the window of the editor. */
function leadsOut({ protocol, origin, target }: HTMLAnchorElement): boolean {
  if (!/^https?:$/.test(protocol)) return false;
  return origin !== location.origin || !['', '_self', '_blank'].includes(target);
}
