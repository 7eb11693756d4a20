import * as z from 'zod';
import { AllowedSources } from '../entities/allowed-sources.ts';
import { defineSettings, setting } from './define-settings.ts';

/** A text that is stored by itself, by the hash of its content. */
const StoredText = z.object({ hash: z.string(), bytes: z.int() });
/** With the hashes of its inline scripts, as sources of the content security policy. */
const StoredHtml = StoredText.extend({ scripts: z.array(z.string().regex(/^'sha256-[\w+/]{43}='$/)) });

/**
 * Custom code. Stored as a section of settings, and apart from them: few functions need it. The texts are
 * elsewhere, as all functions read what is stored of the sections.
 */
export const customCode = defineSettings({
  server: {
    'custom_code.css': setting(StoredText.nullable(), null),
    'custom_code.html_head': setting(StoredHtml.nullable(), null),
    'custom_code.html_body': setting(StoredHtml.nullable(), null),
    'custom_code.is_enabled': setting(z.boolean(), true),
    'custom_code.on_sensitive_pages': setting(z.boolean(), false),
    'custom_code.allowed_sources': setting(AllowedSources, {}),
  },
});
