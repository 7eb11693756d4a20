import type { SiteIcon } from '#shared/entities/site/site-icon.ts';

interface IconKind extends Omit<SiteIcon, 'src'> {
  /** Whether the background is filled: devices put transparent icons on black. */
  isOpaque?: true;
  /** Share that the sign takes. A device may cut a maskable icon to a circle of 80 %. */
  fill?: number;
}

/** Sides of icons by what asks for them: tabs, the home screen of Apple devices, installed apps, and their masks. */
export const iconKinds: readonly IconKind[] = [
  { side: 32, purpose: 'any' },
  { side: 48, purpose: 'any' },
  { side: 180, purpose: 'any', isOpaque: true, fill: 0.84 },
  { side: 192, purpose: 'any' },
  { side: 512, purpose: 'any' },
  { side: 512, purpose: 'maskable', isOpaque: true, fill: 0.56 },
];

/** Name of the file of an icon. */
export const iconFileName = ({ side, purpose }: Omit<SiteIcon, 'src'>) =>
  purpose === 'maskable' ? `icon-maskable-${side}.png` : `icon-${side}.png`;
