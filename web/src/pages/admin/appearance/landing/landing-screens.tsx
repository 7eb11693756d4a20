import type { RouteObject } from 'react-router-dom';
import { LandingItemPanel, LandingPanel } from './landing-panel.tsx';
import { landingSection } from './landing-places.ts';
import { SectionList } from './section-list.tsx';

/** The panels of the landing page, below the appearance editor. */
export const landingScreens: RouteObject[] = [
  { path: landingSection, Component: SectionList },
  { path: `${landingSection}/:section`, Component: LandingPanel },
  { path: `${landingSection}/:section/:itemId`, Component: LandingItemPanel },
];
