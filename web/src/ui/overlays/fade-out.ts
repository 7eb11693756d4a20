/**
 * Lets a toast fade where it stands, while React removes it: a copy of its region that no pointer, key or screen reader
 * meets, and that goes when its animation ends. Without motion it goes at once (`styles.css`).
 */
export function fadeOut(card: HTMLElement): void {
  const copy = card.closest('section')?.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.ariaHidden = 'true';
  copy.dataset['leaving'] = '';
  copy.addEventListener('animationend', () => copy.remove());
  document.body.append(copy);
}
