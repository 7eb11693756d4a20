import { landingLimits as limits } from '#shared/landing/landing-limits.ts';
import type { LandingSectionName } from '#shared/landing/landing-sections.ts';
import type { LandingField, LandingPanelForm } from './landing-fields.ts';
import {
  articles,
  claims,
  communityLinks,
  primaryFeatures,
  questions,
  secondaryFeatures,
  socialLinks,
} from './landing-lists.ts';

const title = (path: string): LandingField => ({
  kind: 'line',
  path,
  label: 'Title',
  maxChars: limits.maxTitleChars,
});
const text = (path: string): LandingField => ({
  kind: 'text',
  path,
  label: 'Text',
  maxChars: limits.maxTextChars,
});
const label = (path: string, name = 'Button text'): LandingField => ({
  kind: 'line',
  path,
  label: name,
  maxChars: limits.maxLabelChars,
});

/** The top of the page, which stays where it is. */
export const topPanel: LandingPanelForm = {
  path: 'general',
  label: 'Top of the page',
  fields: [
    { ...title('general.header_title'), isRequired: true } as LandingField,
    text('general.header_subtitle'),
    {
      kind: 'picture',
      path: 'general.header_image',
      label: 'Picture',
      widths: [640, 1280, 1920],
      hasFocus: true,
    },
    {
      kind: 'image-place',
      path: 'general.header_image_place',
      label: 'Picture position',
      isShown: ({ general }) => general.header_image !== null,
    },
    {
      kind: 'overlay',
      path: 'general.header_overlay',
      label: 'Page color over the picture',
      isShown: ({ general }) => general.header_image !== null && general.header_image_place === 'behind',
    },
    {
      kind: 'switch',
      path: 'general.has_sign_up',
      label: 'Sign-up field',
      hint: 'For guests, where registration is open.',
    },
    { ...label('general.sign_up_label'), isShown: ({ general }) => general.has_sign_up },
  ],
};

export const buttonsPanel: LandingPanelForm = {
  path: 'action-buttons',
  label: 'Buttons at the top',
  fields: [
    { kind: 'button', path: 'action_buttons.cta1', label: 'First button' },
    { kind: 'button', path: 'action_buttons.cta2', label: 'Second button' },
  ],
};

export const footerPanel: LandingPanelForm = {
  path: 'footer',
  label: 'Footer',
  fields: [
    {
      kind: 'switch',
      path: 'general.has_page_links',
      label: 'Links to registration, sign-in, plans and contact',
      hint: 'A menu at the footer takes their place.',
    },
  ],
  list: socialLinks,
};

/** The panels of the sections that are moved and hidden. */
export const sectionPanels: Record<LandingSectionName, LandingPanelForm> = {
  about: {
    path: 'about',
    label: 'About',
    fields: [title('general.about_title'), text('general.about_text')],
    list: claims,
  },
  primary_features: {
    path: 'primary-features',
    label: 'Feature cards',
    fields: [title('general.primary_title'), text('general.primary_text')],
    list: primaryFeatures,
  },
  secondary_features: {
    path: 'secondary-features',
    label: 'Features with pictures',
    fields: [],
    list: secondaryFeatures,
  },
  pricing: {
    path: 'pricing',
    label: 'Plans',
    fields: [
      title('general.pricing_title'),
      text('general.pricing_text'),
      {
        kind: 'switch',
        path: 'general.has_quote',
        label: 'Quote calculator',
        hint: 'Tells the price of more space than plans have.',
      },
      {
        kind: 'line',
        path: 'general.quote_text',
        label: 'Text beside the button',
        maxChars: limits.maxTitleChars,
        isShown: ({ general }) => general.has_quote,
      },
      { ...label('general.quote_label'), isShown: ({ general }) => general.has_quote },
    ],
  },
  faq: {
    path: 'faq',
    label: 'Questions and answers',
    fields: [title('general.faq_title'), text('general.faq_text')],
    list: questions,
  },
  reseller: {
    path: 'reseller',
    label: 'Reseller form',
    fields: [title('general.reseller_title'), text('general.reseller_text')],
  },
  newsletter: {
    path: 'newsletter',
    label: 'Newsletter',
    fields: [
      title('general.newsletter.title'),
      text('general.newsletter.text'),
      label('general.newsletter.label'),
    ],
  },
  blog: {
    path: 'blog',
    label: 'Blog',
    fields: [title('general.blog_title'), text('general.blog_text')],
    list: articles,
  },
  community: {
    path: 'community',
    label: 'Community',
    fields: [title('general.community.title'), text('general.community.text')],
    list: communityLinks,
  },
};

export const landingPanels: readonly LandingPanelForm[] = [
  topPanel,
  buttonsPanel,
  ...Object.values(sectionPanels),
  footerPanel,
];
