import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { MailTemplate } from '#shared/entities/site/mail-template.ts';
import { listLocalizations } from '#shared/routes/site/languages.ts';
import {
  getMailTemplate,
  listMailTemplates,
  renderMailTemplate,
  restoreMailTemplate,
  updateMailTemplate,
} from '#shared/routes/site/mail-templates.ts';
import { htmlFrame } from '../../../functions/mail/mail-frame.ts';
import { aUser, bootstrapData, madeAt, onePage } from './entities.ts';
import { Refusal, type FakeApi } from './fake-api.ts';
import { openSite } from './open-site.ts';

/** The mail that leads to a new password, as the product writes it. */
export function aMailTemplate(changes: Partial<MailTemplate> = {}): MailTemplate {
  return {
    id: 3,
    name: 'reset_password',
    display_name: 'Password reset',
    language: '',
    languages: [],
    subject: '{{ "Reset your password" | t }}',
    html: '<h1>{{ "Reset your password" | t }}</h1>\n<a class="button" href="{{ url }}">Go</a>',
    plain: '{{ "Reset your password" | t }}\n{{ url }}',
    variables: [
      {
        name: 'url',
        description: 'The link that the mail is about',
        example: 'https://example.com/link',
        required: true,
      },
      { name: 'minutes', description: 'Minutes until it expires', example: '30', required: false },
    ],
    updated_at: null,
    is_default: true,
    is_outdated: false,
    version: 0,
    ...changes,
  };
}

/** The data of a user who may write mails. */
export function mailWriter(): BootstrapData {
  const names = ['admin.access', 'settings.update'] as const;
  const permissions = names.map((name, id) => ({ id, name, restrictions: [] }));
  return bootstrapData(aUser({ email: 'ann@example.com', permissions }));
}

/** The response to a render of HTML: in the frame of all mails, code as it stands. */
export function rendered({ subject, html, plain }: Pick<MailTemplate, 'subject' | 'html' | 'plain'>) {
  const words = subject.replace(/\{\{ "(.*)" \| t \}\}/, '$1');
  return { subject: words, html: htmlFrame.replace('{{ content | raw }}', html), plain };
}

interface MailTemplateOptions {
  data?: BootstrapData;
  prepare?: (api: FakeApi) => void;
}

/** Opens the list of these templates. */
export function openMailTemplates(
  templates: MailTemplate[],
  { data = mailWriter(), prepare }: MailTemplateOptions = {},
): Promise<FakeApi> {
  return openSite('/admin/mail-template', {
    data,
    prepare(api) {
      api.answer(listMailTemplates, ({ query }) => ({
        pagination: onePage(
          templates.filter(({ display_name: name }) =>
            name.toLowerCase().includes(query.query.toLowerCase()),
          ),
        ),
      }));
      prepare?.(api);
    },
  });
}

/** The stored templates of one mail, by their languages. */
export interface StoredTemplates {
  api: FakeApi;
  /** Saves a template as another admin does. */
  saveAsOther: (changes: Partial<MailTemplate>) => void;
  stored: (language?: string) => MailTemplate;
}

/** Opens the editor of a mail, of which the server keeps what is saved. */
export async function openMailTemplate(
  changes: Partial<MailTemplate> = {},
  {
    data = mailWriter(),
    prepare,
    search = '',
    path = '/admin/mail-template/3/edit',
  }: MailTemplateOptions & { search?: string; path?: string } = {},
): Promise<StoredTemplates> {
  const shipped = aMailTemplate();
  const own = new Map<string, MailTemplate>();
  if (Object.keys(changes).length > 0) put(changes);

  function put({ language = '', ...content }: Partial<MailTemplate>) {
    const former = stored(language);
    const version = former.version + 1;
    own.set(language, { ...former, ...content, language, version, is_default: false, updated_at: madeAt });
  }
  function stored(language = ''): MailTemplate {
    const inherited = {
      ...(own.get('') ?? shipped),
      language,
      version: 0,
      is_default: true,
      updated_at: null,
    };
    return { ...(own.get(language) ?? inherited), languages: [...own.keys()] };
  }

  const api = await openSite(`${path}${search}`, {
    data,
    prepare(fake) {
      fake.answer(listLocalizations, {
        localizations: [
          { id: 1, name: 'English', language: 'en' },
          { id: 2, name: 'Deutsch', language: 'de' },
        ],
      });
      fake.answer(listMailTemplates, () => ({ pagination: onePage([stored()]) }));
      fake.answer(getMailTemplate, ({ params, query }) => {
        if (params.id !== shipped.id) throw new Refusal({ status: 404, message: 'Not found.' });
        return { template: stored(query.language) };
      });
      fake.answer(updateMailTemplate, ({ body: { language, version, ...content } }) => {
        if (version !== stored(language).version) throw new Refusal({ status: 409, message: 'Changed.' });
        put({ language, ...content });
        return { template: stored(language) };
      });
      fake.answer(restoreMailTemplate, ({ body }) => {
        own.delete(body.language);
        return { template: stored(body.language) };
      });
      fake.answer(renderMailTemplate, ({ body }) => rendered(body));
      prepare?.(fake);
    },
  });
  return { api, saveAsOther: put, stored };
}
