import { customCodeLimits } from '#shared/entities/site/custom-code.ts';
import type { CodeSyntax } from '../../../../ui/code/code-syntax.ts';

/** The texts of the custom code, as texts to translate. */
export const codeTexts = {
  css: {
    tab: 'CSS',
    label: 'CSS',
    about:
      'Styles of all pages but the admin area. The variables of themes, such as var(--be-primary), stay the same in later versions; other names of classes may change.',
    syntax: 'css',
    maxBytes: customCodeLimits.maxCssBytes,
  },
  html_head: {
    tab: 'Head',
    label: 'HTML for the head',
    about: 'At the end of the head: scripts, styles, links and meta tags.',
    syntax: 'html',
    maxBytes: customCodeLimits.maxHtmlBytes,
  },
  html_body: {
    tab: 'Body',
    label: 'HTML for the end of the body',
    about: 'After the page: scripts, and elements such as the button of a chat.',
    syntax: 'html',
    maxBytes: customCodeLimits.maxHtmlBytes,
  },
} as const satisfies Record<
  string,
  { tab: string; label: string; about: string; syntax: CodeSyntax; maxBytes: number }
>;
export type CodeKind = keyof typeof codeTexts;
export const codeKinds = Object.keys(codeTexts) as CodeKind[];

export const isCodeKind = (name: string | undefined): name is CodeKind =>
  name !== undefined && Object.hasOwn(codeTexts, name);
