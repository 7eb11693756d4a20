import { defineSettings, setting } from './define-settings.ts';
import { line } from './setting-schemas.ts';

export const queue = defineSettings({
  server: { 'queue.driver': setting(line, 'sqs', { readOnly: true }) },
});
