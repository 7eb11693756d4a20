import type { LandingContent } from './landing-content.ts';
import { landingSections } from './landing-sections.ts';

const general: LandingContent['general'] = {
  header_title: 'Your files in one place, on every device',
  header_subtitle:
    'Store files and folders, share them by link or with your team, and open them in any browser. You start with 25 GB of free space.',
  header_image: 'drive',
  header_image_place: 'below',
  header_overlay: 80,
  has_sign_up: true,
  sign_up_label: 'Start for free',
  about_title: 'Storage for people and teams',
  about_text:
    'At :siteName you keep your files in folders, find them by name or type, and decide for each folder who can view, download or edit it.',
  about_claims: [
    {
      id: 'free',
      title: 'Start with 25 GB free',
      text: 'Every account starts with 25 GB of space. You pay only if you need more.',
    },
    {
      id: 'country',
      title: 'Stored in one country',
      text: 'All files are kept in one storage region. They are not copied to another country.',
    },
    {
      id: 'yours',
      title: 'Yours to take along',
      text: 'Download a file or a whole folder at any time. Your files stay when a plan ends.',
    },
  ],
  primary_title: 'What you can do',
  primary_text: '',
  pricing_title: 'Plans',
  pricing_text: 'Upgrade when you need more. Cancel at any time.',
  has_quote: true,
  quote_text: 'Do you need 5 TB or more?',
  quote_label: 'Calculate a quote',
  faq_title: 'Frequently asked questions',
  faq_text: '',
  faq: [
    {
      id: 'free',
      question: 'Is there a free plan?',
      answer: 'Yes. Every account has 25 GB of free space. You need no payment card to start.',
    },
    {
      id: 'country',
      question: 'Where is my data stored?',
      answer:
        'All files are stored in one region of Amazon Web Services, in one country. Contact us to learn which one.',
    },
    {
      id: 'links',
      question: 'Can I share files with people who have no account?',
      answer:
        'Yes. Create a link and send it. You can add a password and an expiry date, and you see how often the link was opened.',
    },
    {
      id: 'space',
      question: 'What happens when I run out of space?',
      answer:
        'You can still open and download your files. To upload more, delete files that you no longer need or choose a larger plan.',
    },
  ],
  reseller_title: 'Become a reseller',
  reseller_text: 'Tell us about your customers. We write back with an offer.',
  newsletter: {
    title: 'Newsletter',
    text: 'Leave your email address to hear about new features.',
    label: 'Subscribe',
  },
  blog_title: 'From the blog',
  blog_text: '',
  // Articles are an admin's own: a card that leads nowhere looks unfinished.
  blog: [],
  community: {
    title: 'Open source, for everyone',
    text: 'This site runs on Holdall, open source software under the MIT License. Anyone can deploy it to their own AWS account, read how it works and change it.',
    links: [{ id: 'contact', label: 'Contact us', action: '/contact' }],
  },
  has_page_links: true,
  social: [],
};

const primaryFeatures: LandingContent['primary_features'] = [
  {
    id: 'folders',
    title: 'Folders and search',
    subtitle: 'Sort and move many items at once. Find them again by name, type, owner or date.',
    image: 'folder',
  },
  {
    id: 'links',
    title: 'Links with limits',
    subtitle: 'Add a password, an expiry date or a sign-in to a link, and decide if visitors can download.',
    image: 'link',
  },
  {
    id: 'workspaces',
    title: 'Workspaces',
    subtitle: 'Give a team its own drive. Invite members by email and choose a role for each of them.',
    image: 'users',
  },
  {
    id: 'versions',
    title: 'Versions and trash',
    subtitle: 'Replaced files keep their earlier versions. Deleted files can be restored from the trash.',
    image: 'history',
  },
  {
    id: 'uploads',
    title: 'Uploads that resume',
    subtitle: 'Large files travel in parts. After a lost connection, an upload continues where it stopped.',
    image: 'upload',
  },
  {
    id: 'security',
    title: 'Two-factor sign-in',
    subtitle: 'Protect your account with codes from an app, and end sessions on devices you no longer use.',
    image: 'shield',
  },
];

// Constants, because the check of translations skips `description` properties: those of routes are not site texts.
const sharingText =
  'Invite people by email and choose what each of them can do: view, download or edit. Change or remove their access at any time.';
const versionsText =
  'Replace a file and keep the one before. Download or restore an earlier version from the details of the file.';

const secondaryFeatures: LandingContent['secondary_features'] = [
  {
    id: 'sharing',
    title: 'Share a folder with the right people',
    subtitle: 'Sharing',
    description: sharingText,
    image: 'sharing',
  },
  {
    id: 'versions',
    title: 'Go back to an earlier version',
    subtitle: 'Versions',
    description: versionsText,
    image: 'versions',
  },
];

/** The default content: that of everything that no admin has changed. */
export const defaultLanding: LandingContent = {
  general,
  action_buttons: {
    cta1: { label: 'See plans', type: 'route', action: '/pricing' },
    cta2: { label: 'Sign in', type: 'route', action: '/login' },
  },
  primary_features: primaryFeatures,
  secondary_features: secondaryFeatures,
  sections: {
    order: [...landingSections],
    shown: {
      about: true,
      primary_features: true,
      secondary_features: true,
      pricing: true,
      faq: true,
      reseller: true,
      newsletter: true,
      blog: true,
      community: true,
    },
  },
};
