const most = 200;
const places = new Map<string, number>();

/** How far lists were scrolled, in pixels, by the visit of their page. */
export const scrollPlaces = {
  get: (key: string): number | undefined => places.get(key),
  set(key: string, topPx: number): void {
    places.delete(key);
    places.set(key, topPx);
    const [oldest] = places.keys();
    if (places.size > most && oldest !== undefined) places.delete(oldest);
  },
};
