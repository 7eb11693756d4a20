import { note, obstacle, unknown } from './finding.ts';
import type { Check, Finding, Preflight } from './finding.ts';
import { callQuery, readAddress } from './service-calls.ts';
import type { Outcome } from './service-calls.ts';

function readMailService({ call, config }: Preflight, path: string): Promise<Outcome> {
  const { region } = config;
  return readAddress(call, { service: 'ses', region, host: `email.${region}.amazonaws.com` }, path);
}

const readIdentity = (preflight: Preflight, identity: string) =>
  readMailService(preflight, `/v2/email/identities/${encodeURIComponent(identity)}`);

/** Whether SES will take the mails, and whom it will deliver them to. */
export const checkMail: Check = async (preflight) => {
  const [identity, account] = await Promise.all([
    preflight.config.mailDomain ? checkNewIdentity(preflight) : checkOwnIdentity(preflight),
    checkMailAccount(preflight),
  ]);
  return [...identity, ...account];
};

/** One that somebody has made known to SES: the address, or its domain. */
async function checkOwnIdentity(preflight: Preflight): Promise<Finding[]> {
  const { mailFrom, region } = preflight.config;
  const [, domain = ''] = mailFrom.split('@');
  const found = await Promise.all([mailFrom, domain].map((name) => readIdentity(preflight, name)));
  if (found.some((each) => 'text' in each && isVerified(each.text))) return [];
  const refused = found.find((each) => 'error' in each && !/NotFound/.test(each.error));
  if (refused && 'error' in refused) return [unknown(`the sender ${mailFrom} in SES`, refused.error)];
  return [
    note(
      `SES in ${region} does not know ${mailFrom}, nor ${domain}, as verified: no mail will be sent until it does. ` +
        'Verify one of them there, or name the domain as mailDomain and let the deployment do it.',
    ),
  ];
}

/** One that the deployment makes: it fails where somebody else has made it, and waits for records that nobody makes. */
async function checkNewIdentity(preflight: Preflight): Promise<Finding[]> {
  const { mailDomain, region } = preflight.config;
  const name = mailDomain?.name ?? '';
  const found = await readIdentity(preflight, name);
  if ('error' in found) {
    if (!/NotFound/.test(found.error)) return [unknown(`the domain ${name} in SES`, found.error)];
    if (mailDomain?.hostedZone) return [];
    return [
      note(
        `Make the DNS records of ${name} that the deployment puts out (Mail…): no mail is sent until SES has seen them.`,
      ),
    ];
  }
  const stackName = `Holdall-${preflight.stage}-app`;
  const stack = await callQuery(
    preflight.call,
    { service: 'cloudformation', region, version: '2010-05-15' },
    { Action: 'DescribeStackResources', StackName: stackName },
  );
  const isOurs = 'text' in stack && stack.text.includes(`<PhysicalResourceId>${name}</PhysicalResourceId>`);
  if (!isOurs) {
    return [
      obstacle(
        `SES in ${region} knows ${name} already, and not from this stage: the deployment cannot make it. ` +
          'Leave mailDomain out to use it as it is, or delete the identity.',
      ),
    ];
  }
  if (isVerified(found.text)) return [];
  return [note(`SES has not seen the DNS records of ${name} yet: no mail is sent until it has.`)];
}

function isVerified(text: string): boolean {
  return (JSON.parse(text) as { VerifiedForSendingStatus?: boolean }).VerifiedForSendingStatus === true;
}

async function checkMailAccount(preflight: Preflight): Promise<Finding[]> {
  const found = await readMailService(preflight, '/v2/email/account');
  if ('error' in found) return [unknown("SES's limits of the account", found.error)];
  const { region } = preflight.config;
  const account = JSON.parse(found.text) as { ProductionAccessEnabled?: boolean; SendingEnabled?: boolean };
  if (account.SendingEnabled === false) {
    return [note(`SES has stopped this account from sending in ${region}. Its console says why.`)];
  }
  if (account.ProductionAccessEnabled) return [];
  return [
    note(
      `The account is in SES's sandbox in ${region}: only verified addresses get mails. ` +
        'Request production access in its console.',
    ),
  ];
}
