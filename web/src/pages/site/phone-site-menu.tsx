import type { ComponentProps } from 'react';
import { SiteMenu } from '../../features/site/menus/site-menu.tsx';
import { AriaFrame } from './aria-frame.tsx';

/** The site's menu with the accessibility library, for pages that do not load it. */
export function PhoneSiteMenu(place: ComponentProps<typeof SiteMenu>) {
  return (
    <AriaFrame>
      <SiteMenu {...place} />
    </AriaFrame>
  );
}
