export { LoadedMenuItem, LoadedMenuSection, LoadedMenuSeparator, OpenMenu } from './menu-parts.tsx';
export { OpenContextMenu } from './open-context-menu.tsx';
export { OpenDrawer } from './open-drawer.tsx';
export { TooltipBubble } from './tooltip-bubble.tsx';
