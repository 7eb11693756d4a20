import { LaptopIcon, type LucideIcon, SmartphoneIcon, TabletIcon } from 'lucide-react';

/** Devices whose screens the preview can have. */
export const devices = [
  { value: 'desktop', name: 'Desktop', icon: LaptopIcon, widthPx: 1280 },
  { value: 'tablet', name: 'Tablet', icon: TabletIcon, widthPx: 820 },
  { value: 'phone', name: 'Phone', icon: SmartphoneIcon, widthPx: 390 },
] as const satisfies readonly { value: string; name: string; icon: LucideIcon; widthPx: number }[];

export type Device = (typeof devices)[number]['value'];

/**
 * The size of the frame, and the scale at which it fits into its place: the page has the true width of the device, so
 * that its media queries hold.
 * @param place the room for it, in pixels
 */
export function fitDevice(device: Device, place: { width: number; height: number }) {
  const { widthPx } = devices.find(({ value }) => value === device) ?? devices[0];
  const width = device === 'desktop' ? Math.max(widthPx, place.width) : widthPx;
  const scale = Math.min(1, place.width / width);
  return { width, height: place.height / scale, scale };
}
