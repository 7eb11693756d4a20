import type { RouteObject } from 'react-router-dom';
import { CustomCodePanel } from './custom-code-panel.tsx';

/** The panel of custom code, below the appearance editor, with the text that is shown. */
export const customCodeScreens: RouteObject[] = [
  { path: 'custom-code', Component: CustomCodePanel },
  { path: 'custom-code/:kind', Component: CustomCodePanel },
];
