import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getOutgoingEmail, listOutgoingEmails } from '#shared/routes/site/outgoing-emails.ts';
