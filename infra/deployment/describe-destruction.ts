/** What is read of a template. */
export interface TemplateFile {
  Resources: Record<string, { Type: string; DeletionPolicy?: string }>;
}

const counted: [type: string, one: string, many: string][] = [
  ['AWS::CloudFront::Distribution', 'the site', 'sites'],
  ['AWS::ApiGatewayV2::Api', 'API', 'APIs'],
  ['AWS::Lambda::Function', 'function', 'functions'],
  ['AWS::SQS::Queue', 'queue with what waits in it', 'queues with what waits in them'],
  ['AWS::Logs::LogGroup', 'log', 'logs'],
  ['AWS::CertificateManager::Certificate', 'the certificate', 'certificates'],
  ['AWS::WAFv2::WebACL', 'the web ACL', 'web ACLs'],
  ['AWS::SES::EmailIdentity', 'the mail domain', 'mail domains'],
  ['AWS::Route53::RecordSet', 'DNS record', 'DNS records'],
];

/** What becomes of a stage that is destroyed. */
export interface Destruction {
  /** Stacks that are removed, in the order in which that can be done. */
  stacks: string[];
  /** For whoever has to decide. */
  text: string;
}

/**
 * Tells what destroying a stage removes and what it leaves.
 * @param templates by name of the stack
 */
export function describeDestruction(stage: string, templates: Record<string, TemplateFile>): Destruction {
  const dataStack = `Holdall-${stage}-data`;
  // Each is used by the one before it.
  const order = ['cdn-logs', 'app', 'edge'].map((name) => `Holdall-${stage}-${name}`);
  const stacks = order.filter((name) => templates[name]);
  const resources = stacks.flatMap((name) => Object.entries(templates[name]?.Resources ?? {}));
  const isKept = ({ DeletionPolicy }: { DeletionPolicy?: string }) => DeletionPolicy === 'Retain';
  const removed = resources.filter(([, resource]) => !isKept(resource));
  const kept = resources.filter(([, resource]) => isKept(resource));
  const goes = counted.flatMap(([type, one, many]) => {
    const count = removed.filter(([, { Type }]) => Type === type).length;
    if (count === 0) return [];
    return [count > 1 ? `${count} ${many}` : one.startsWith('the ') ? one : `1 ${one}`];
  });
  return {
    stacks,
    text: [
      `This removes stage "${stage}" (${stacks.join(', ')}):`,
      ...goes.map((line) => `  - ${line}`),
      'Nobody can reach their files until it is deployed again. Without a domain of your own it then has another',
      'address, and links that people have sent lead nowhere.',
      '',
      `This stays: the stack ${dataStack}, which is protected, with the table, the files, the passwords, the keys and`,
      'the backups. It goes on costing what it takes.',
      ...kept.map(([id, { Type }]) => `  - ${id} (${Type}) stays as well`),
      '',
    ].join('\n'),
  };
}
