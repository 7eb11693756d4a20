import { landingLimits as limits } from '#shared/landing/landing-limits.ts';
import type { LandingField, LandingList } from './landing-fields.ts';

const line = (path: string, label: string): LandingField => ({
  kind: 'line',
  path,
  label,
  maxChars: limits.maxTitleChars,
});
const cardText = (path: string): LandingField => ({
  kind: 'text',
  path,
  label: 'Text',
  maxChars: limits.maxCardTextChars,
});
const linkFields: readonly LandingField[] = [
  { kind: 'line', path: 'label', label: 'Label', maxChars: limits.maxLabelChars },
  { kind: 'action', path: 'action', label: 'Leads to' },
];
const blankLink = { label: '', action: '/' };

/** Cards of claims about the site. */
export const claims: LandingList = {
  path: 'general.about_claims',
  label: 'Claims',
  itemLabel: 'Claim',
  addLabel: 'Add claim',
  maxItems: limits.maxClaims,
  fields: [line('title', 'Title'), cardText('text')],
  blank: { title: '', text: '' },
};

export const primaryFeatures: LandingList = {
  path: 'primary_features',
  label: 'Features',
  itemLabel: 'Feature',
  addLabel: 'Add feature',
  maxItems: limits.maxFeatures,
  fields: [
    line('title', 'Title'),
    cardText('subtitle'),
    { kind: 'icon', path: 'image', label: 'Icon', widths: [96], aspect: 1, hint: 'Shown 40 pixels wide.' },
  ],
  blank: { title: '', subtitle: '', image: 'star' },
};

export const secondaryFeatures: LandingList = {
  path: 'secondary_features',
  label: 'Features',
  itemLabel: 'Feature',
  addLabel: 'Add feature',
  maxItems: limits.maxRows,
  fields: [
    line('subtitle', 'Line above the title'),
    line('title', 'Title'),
    { kind: 'text', path: 'description', label: 'Text', maxChars: limits.maxTextChars },
    { kind: 'picture', path: 'image', label: 'Picture', widths: [480, 960, 1440] },
  ],
  blank: { title: '', subtitle: '', description: '', image: null },
};

export const questions: LandingList = {
  path: 'general.faq',
  label: 'Questions',
  itemLabel: 'Question',
  addLabel: 'Add question',
  maxItems: limits.maxQuestions,
  fields: [
    line('question', 'Question'),
    { kind: 'text', path: 'answer', label: 'Answer', maxChars: limits.maxTextChars },
  ],
  blank: { question: '', answer: '' },
};

export const articles: LandingList = {
  path: 'general.blog',
  label: 'Cards',
  itemLabel: 'Card',
  addLabel: 'Add card',
  maxItems: limits.maxArticles,
  fields: [
    line('title', 'Title'),
    cardText('text'),
    { kind: 'icon', path: 'image', label: 'Picture', widths: [480, 960], aspect: 16 / 9 },
    { ...linkFields[0], hint: 'Without one, the card leads nowhere.' } as LandingField,
    ...linkFields.slice(1),
  ],
  blank: { title: '', text: '', image: null, label: '', action: '' },
};

export const communityLinks: LandingList = {
  path: 'general.community.links',
  label: 'Links',
  itemLabel: 'Link',
  addLabel: 'Add link',
  maxItems: limits.maxLinks,
  fields: linkFields,
  blank: blankLink,
};

export const socialLinks: LandingList = { ...communityLinks, path: 'general.social' };
