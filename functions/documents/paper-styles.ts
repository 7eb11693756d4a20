import type { TextStyle } from './paper.ts';

export const colors = {
  ink: '#0f1218',
  muted: '#5b6472',
  divider: '#dfe3ea',
  panel: '#f3f5f9',
  accent: '#315efb',
  good: '#0b6b43',
  bad: '#b42318',
  neutral: '#5b6472',
  white: '#ffffff',
} as const;

export const styles = {
  heading: { size: 25, weight: 'bold', color: colors.ink },
  amount: { size: 20, weight: 'bold', color: colors.ink },
  name: { size: 10.5, weight: 'bold', color: colors.ink },
  text: { size: 9.5, color: colors.ink },
  strong: { size: 9.5, weight: 'bold', color: colors.ink },
  detail: { size: 9.5, color: colors.muted },
  label: { size: 8.5, color: colors.muted },
  small: { size: 8, color: colors.muted },
} satisfies Record<string, TextStyle>;
