import { createContext, use, useEffect, useEffectEvent, useState } from 'react';
import { sectionOf } from '../places.ts';

/** A file that was dropped on a picture of the preview. */
export interface DroppedPicture {
  /** Place of the picture in the draft. */
  place: string;
  file: File;
}

/** The last one, until its field takes it. */
export const DroppedPictureContext = createContext<{
  dropped?: DroppedPicture | undefined;
  take: () => void;
}>({
  take: () => undefined,
});

/** Keeps a dropped file until its field takes it, or another section than that of the field is opened. */
export function useDroppedPictures(section: string) {
  const [kept, setKept] = useState<DroppedPicture & { from: string }>();
  if (kept && section !== kept.from && section !== sectionOf(kept.place)) setKept(undefined);
  return {
    dropped: kept,
    drop: (picture: DroppedPicture) => setKept({ ...picture, from: section }),
    take: () => setKept(undefined),
  };
}

/** Gives the field of a picture the file that was dropped on that picture in the preview, once. */
export function useDroppedPicture(place: string, onDrop: (file: File) => void): void {
  const { dropped, take } = use(DroppedPictureContext);
  const hand = useEffectEvent(({ file }: DroppedPicture) => {
    take();
    onDrop(file);
  });
  useEffect(() => {
    if (dropped?.place === place) hand(dropped);
  }, [dropped, place]);
}

/** Whether a file waits for the field of a picture. */
export const useIsPictureDropped = (place: string): boolean =>
  use(DroppedPictureContext).dropped?.place === place;
