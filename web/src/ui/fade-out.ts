/**
 * Lets a card fade where it stands, while React removes it: a copy that no pointer, key or screen reader meets, and that
 * goes when its animation ends. Without motion it goes at once (`styles.css`).
 */
export function fadeOut(card: HTMLElement): void {
  const place = card.closest('section')?.cloneNode();
  if (!(place instanceof HTMLElement)) return;
  const copy = card.cloneNode(true) as HTMLElement;
  delete copy.dataset['toast'];
  place.append(copy);
  place.inert = true;
  place.ariaHidden = 'true';
  place.dataset['leaving'] = '';
  place.addEventListener('animationend', () => place.remove());
  document.body.append(place);
}
