import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { register } from '#shared/routes/auth.ts';
import { createAccessToken } from '#shared/routes/users.ts';
import { type LocalStack, startLocalStack } from '../../infra/local/local-stack.ts';
import { synthesizeWhatIsStale } from '../../infra/synthesize.ts';
import { type Answer, type CallOptions, Visitor } from './visitor.ts';
import { keepCalls } from '../stack/kept-calls.ts';
import { passwordWork } from '../stack/password-work.ts';

/** A stack of one test file alone, whose clock and storage it may disturb. */
export interface UploadStack extends LocalStack {
  dataDir: string;
  newPerson: () => Promise<Visitor>;
}

class SiteVisitor extends Visitor {
  private readonly siteUrl: string;

  constructor(siteUrl: string) {
    super();
    this.siteUrl = siteUrl;
  }

  override send(address: string, options?: CallOptions): Promise<Answer> {
    return super.send(new URL(address, this.siteUrl).href, options);
  }
}

/** @param env where endpoints are looked for; by default there are none, and the stack brings its own servers */
export async function startUploadStack(env: NodeJS.ProcessEnv = {}): Promise<UploadStack> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'holdall-test-'));
  const assemblyDir = await synthesizeWhatIsStale({ stage: 'dev', account: '000000000000' });
  // Servers of the environment do not know who calls.
  const rights = Object.keys(env).length === 0 ? 'enforced' : 'unchecked';
  const stack = await startLocalStack({ port: 0, dataDir, assemblyDir, passwordWork, rights, env });
  return {
    ...stack,
    dataDir,
    newPerson: () => newPersonAt(stack.url),
    close: async () => {
      await stack.close();
      keepCalls(inject('rightsDir'), stack.calls());
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Somebody with an API token, which outlives every move of the clock. */
async function newPersonAt(siteUrl: string): Promise<Visitor> {
  const visitor = new SiteVisitor(siteUrl);
  const password = 'a good long password';
  const answer = await visitor.call(register, {
    body: { email: `${randomUUID()}@example.com`, password, password_confirmation: password },
  });
  if (answer.status !== 200) throw new Error(`Registration answered ${answer.status}: ${answer.text}`);
  // As if the site had asked for their name already: it would lead away from every page that a test opens.
  visitor.cookies.set('be-profile-asked', String(answer.body.bootstrapData.user.id));
  const token = await visitor.call(createAccessToken, { body: { tokenName: 'test' } });
  if (token.status !== 201) throw new Error(`The token call answered ${token.status}: ${token.text}`);
  visitor.token = token.body.plainTextToken as string;
  return visitor;
}
