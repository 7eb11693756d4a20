import type { ClientSettings } from '../client-settings.ts';

type Stored = ClientSettings['landing'];

/** The landing page's content, with all parts. */
export type LandingContent = { [Part in keyof Stored]: NonNullable<Stored[Part]> };

const general: LandingContent['general'] = {
  header_title: 'Your files in one place, on every device',
  header_subtitle:
    'Store files and folders, share them by link or with your team, and open them in any browser. You start with 25 GB of free space.',
  header_image: 'drive',
  header_overlay: 0,
  about_title: 'Storage for people and teams',
  about_text:
    'At :siteName you keep your files in folders, find them by name or type, and decide for each folder who can view, download or edit it.',
  about_claims: [
    {
      title: 'Start with 25 GB free',
      text: 'Every account starts with 25 GB of space. You pay only if you need more.',
    },
    {
      title: 'Stored in one country',
      text: 'All files are kept in one storage region. They are not copied to another country.',
    },
    {
      title: 'Yours to take along',
      text: 'Download a file or a whole folder at any time. Your files stay when a plan ends.',
    },
  ],
  faq: [
    {
      question: 'Is there a free plan?',
      answer: 'Yes. Every account has 25 GB of free space. You need no payment card to start.',
    },
    {
      question: 'Where is my data stored?',
      answer:
        'All files are stored in one region of Amazon Web Services, in one country. Contact us to learn which one.',
    },
    {
      question: 'Can I share files with people who have no account?',
      answer:
        'Yes. Create a link and send it. You can add a password and an expiry date, and you see how often the link was opened.',
    },
    {
      question: 'What happens when I run out of space?',
      answer:
        'You can still open and download your files. To upload more, delete files that you no longer need or choose a larger plan.',
    },
  ],
  // Articles are an admin's own: a card that leads nowhere looks unfinished.
  blog: [],
  community: {
    title: 'Open source, for everyone',
    text: 'This site runs on Holdall, open source software under the MIT License. Anyone can deploy it to their own AWS account, read how it works and change it.',
    links: [{ label: 'Contact us', action: '/contact' }],
  },
  newsletter: {
    title: 'Newsletter',
    text: 'Leave your email address to hear about new features.',
  },
  social: [],
};

const primaryFeatures: LandingContent['primary_features'] = [
  {
    title: 'Folders and search',
    subtitle: 'Sort and move many items at once. Find them again by name, type, owner or date.',
    image: 'folder',
  },
  {
    title: 'Links with limits',
    subtitle: 'Add a password, an expiry date or a sign-in to a link, and decide if visitors can download.',
    image: 'link',
  },
  {
    title: 'Workspaces',
    subtitle: 'Give a team its own drive. Invite members by email and choose a role for each of them.',
    image: 'users',
  },
  {
    title: 'Versions and trash',
    subtitle: 'Replaced files keep their earlier versions. Deleted files can be restored from the trash.',
    image: 'history',
  },
  {
    title: 'Uploads that resume',
    subtitle: 'Large files travel in parts. After a lost connection, an upload continues where it stopped.',
    image: 'upload',
  },
  {
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
    title: 'Share a folder with the right people',
    subtitle: 'Sharing',
    description: sharingText,
    image: 'sharing',
  },
  {
    title: 'Go back to an earlier version',
    subtitle: 'Versions',
    description: versionsText,
    image: 'versions',
  },
];

/** The default content. Used for each part that no admin has changed. */
export const defaultLanding: LandingContent = {
  general,
  action_buttons: {
    cta1: { label: 'See plans', type: 'route', action: '/pricing' },
    cta2: { label: 'Sign in', type: 'route', action: '/login' },
  },
  primary_features: primaryFeatures,
  secondary_features: secondaryFeatures,
};
