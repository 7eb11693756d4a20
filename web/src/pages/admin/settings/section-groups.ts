import type { AdminSection } from '#shared/settings/admin-sections.ts';
import type { SettingGroup } from '../../../parts/settings/setting-group.ts';
import { billingGroups } from './billing-groups.ts';
import { mailGroups } from './mail-groups.ts';
import { signInGroups } from './sign-in-groups.ts';
import { whenOn } from './when-on.ts';

/** Groups of each section. A test compares them with the registered settings. */
export const sectionGroups: Readonly<Record<AdminSection, readonly SettingGroup[]>> = {
  general: [
    {
      title: 'Site',
      settings: ['base_url', 'html_base_uri', 'branding.site_name', 'branding.site_description'],
    },
    {
      title: 'Homepage',
      settings: ['homepage.type', 'site.variant'],
      dependents: [
        { when: { setting: 'homepage.type', isOneOf: ['customPage'] }, settings: ['homepage.value'] },
      ],
    },
    { title: 'Themes', settings: ['themes.user_change', 'themes.default_id'] },
    {
      title: 'Features',
      settings: [
        'workspaces.integrated',
        'notifications.integrated',
        'notif.subs.integrated',
        'api.integrated',
      ],
    },
    {
      title: 'Demo',
      settings: ['site.demo'],
      dependents: [{ when: whenOn('site.demo'), settings: ['site.demo_accounts'] }],
    },
  ],
  subscriptions: billingGroups,
  localization: [
    { title: 'Languages', settings: ['locale.default', 'i18n.enable'] },
    { title: 'Dates and times', settings: ['dates.default_timezone', 'dates.format'] },
  ],
  authentication: signInGroups,
  uploading: [
    {
      title: 'Limits',
      settings: [
        'uploads.max_size',
        'uploads.available_space',
        'uploads.allowed_extensions',
        'uploads.blocked_extensions',
      ],
    },
    {
      title: 'Transfer',
      settings: ['uploads.s3_direct_upload', 'uploads.disable_tus', 'uploads.chunk_size'],
    },
    {
      title: 'Storage',
      text: 'The deployment decides where files are stored.',
      settings: [
        'uploads.uploads_driver',
        'uploads.public_driver',
        's3.bucket',
        's3.region',
        's3.endpoint',
        's3.key',
        's3.secret',
      ],
    },
  ],
  'outgoing-email': mailGroups,
  cache: [{ title: 'Cache', settings: ['cache.driver', 'cache.bootstrap_ttl', 'cache.static_pages'] }],
  analytics: [
    { title: 'Visits', settings: ['analytics.tracking_code', 'analytics.plausible_domain'] },
    { title: 'Reports', settings: ['analytics.property_id', 'analytics.service_account'] },
  ],
  logging: [
    { title: 'Faults of pages', settings: ['logging.sentry_public', 'logging.trace_sample_rate'] },
    {
      title: 'Logs of the server',
      text: 'The deployment decides what the logs keep, and for how long.',
      settings: ['logging.level', 'logging.retention_days'],
    },
  ],
  queue: [{ title: 'Queue', settings: ['queue.driver'] }],
  websockets: [
    {
      title: 'Live updates',
      text: 'Live updates come from this site itself.',
      settings: ['broadcast.driver'],
      dependents: [
        {
          when: { setting: 'broadcast.driver', isOneOf: ['pusher', 'ably'] },
          settings: ['broadcast.app_id', 'broadcast.key', 'broadcast.secret', 'broadcast.cluster'],
        },
      ],
    },
  ],
  recaptcha: [
    { title: 'Keys', settings: ['recaptcha.site_key', 'recaptcha.secret'], extra: 'recaptcha' },
    {
      title: 'Captcha',
      settings: ['recaptcha.enable.register', 'recaptcha.enable.contact', 'recaptcha.min_score'],
    },
  ],
  gdpr: [
    {
      title: 'Cookie notice',
      settings: ['cookie_notice.enable'],
      dependents: [
        {
          when: whenOn('cookie_notice.enable'),
          settings: ['cookie_notice.position', 'cookie_notice.button'],
          extra: 'cookieNotice',
        },
      ],
    },
    { title: 'Policies of registration', settings: ['registration.policies'] },
  ],
  drive: [
    {
      title: 'Lists',
      settings: ['drive.default_view', 'drive.default_sort', 'drive.details_default_visible'],
    },
    { title: 'Files', settings: ['drive.trash_retention_days', 'drive.max_versions', 'drive.default_tags'] },
    { title: 'Sharing', settings: ['drive.link_default_download', 'drive.share_suggestions'] },
  ],
  ads: [
    {
      title: 'Ads',
      text: 'The code of an ad is shown as it is.',
      settings: ['ads.disable', 'ads.landing-top', 'ads.drive', 'ads.file-preview'],
    },
  ],
};
