import { describe, expect, test } from 'vitest';
import { mailTemplates } from '#shared/entities/site/mail-template.ts';
import { mailSheets } from '#shared/mail-templates/mail-variables.ts';
import { mailTemplateOf } from '../../../mail/mail-template-of.ts';
import { AppError } from '../../../platform/app-error.ts';
import { demandSound } from './check-template.ts';

/** What is refused of a mail, by its form: code and parameters of the first error. */
async function faultsOf(content: { subject?: string; html?: string; plain?: string }) {
  const sound = { subject: 'Hello', html: '{{ url }}', plain: '{{ url }}' };
  try {
    await demandSound('reset_password', { ...sound, ...content });
    return {};
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.body.details ?? {};
  }
}

test.each(mailTemplates)('[MT2] the template of %s that comes with the product is sound', async (key) => {
  const { subject, html, text } = mailTemplateOf(key);
  await demandSound(key, { subject, html, plain: text });
  for (const name of mailSheets[key].required ?? []) expect(mailSheets[key].variables).toContain(name);
});

describe('[MT2] what is refused, at its form', () => {
  test.each([
    [
      'an unknown variable, by its line',
      '{{ url }}\n{{ nick }}',
      { code: 'unknownMailVariable', params: { name: 'nick', line: 2 } },
    ],
    [
      'one in a condition',
      '{% if secret %}{{ url }}{% endif %}',
      { code: 'unknownMailVariable', params: { name: 'secret', line: 1 } },
    ],
    [
      'an unknown part of the site',
      '{{ url }}{{ site.key }}',
      { code: 'unknownMailVariable', params: { name: 'site.key', line: 1 } },
    ],
    ['a required one that is missing', 'Hello', { code: 'mailVariableMissing', params: { name: 'url' } }],
  ])('%s', async (_what, html, detail) => {
    expect(await faultsOf({ html })).toEqual({ html: [detail] });
  });

  test.each([
    ['a tag without an end', '{{ url }}{% if minutes %}'],
    ['an unknown filter', '{{ url | shout }}'],
    ['a filter that lets HTML through', '{{ url | raw }}'],
    [
      'a loop that would not end',
      '{{ url }}{% for a in (1..100000) %}{% for b in (1..100000) %}x{% endfor %}{% endfor %}',
    ],
    [
      'a text that grows without an end',
      '{{ url }}{% assign a = "xxxxxxxxxx" %}{% for i in (1..100) %}{% assign a = a | append: a %}{% endfor %}',
    ],
    ['a file', '{{ url }}{% include "/etc/passwd" %}'],
  ])('%s', async (_what, html) => {
    const started = performance.now();
    const faults = await faultsOf({ html });
    expect(faults).toMatchObject({ html: [{ code: 'mailTemplateFault' }] });
    expect(performance.now() - started).toBeLessThan(5000);
  });

  test('each form for itself; the subject need not have what the others need', async () => {
    expect(await faultsOf({ subject: '{{ nick }}', plain: 'Hello' })).toEqual({
      subject: [{ code: 'unknownMailVariable', params: { name: 'nick', line: 1 } }],
      plain: [{ code: 'mailVariableMissing', params: { name: 'url' } }],
    });
    expect(await faultsOf({})).toEqual({});
  });
});
