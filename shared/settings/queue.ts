import { defineForm } from './define-form.ts';
import { defineSettings, setting } from './define-settings.ts';
import { line } from './setting-schemas.ts';

export const queue = defineSettings({
  server: { 'queue.driver': setting(line, 'sqs', { readOnly: true }) },
});

export const queueForm = /* @__PURE__ */ defineForm(queue, [
  {
    title: 'Queue',
    text: 'Mails, jobs, notifications and thumbnails wait in queues. Messages that failed in all their tries are kept for two weeks.',
    settings: {
      'queue.driver': { label: 'Queue service' },
    },
    extra: 'queueStatus',
  },
]);
