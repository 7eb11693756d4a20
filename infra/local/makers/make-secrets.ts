import type { LocalSecrets } from '../secrets/local-secrets.ts';
import type { ResolvedTemplate } from '../template/resolve-template.ts';

/** Secrets Manager's own length of what it generates. */
const defaultLength = 32;

/** The only value that a template may contain: the initial value of a secret that the operator fills in. */
const emptyValue = '{}';

/** Prefix of the logical id of the secret with the keys of the payment gateways. */
const paymentKeysPrefix = 'PaymentKeys';

interface SecretProperties {
  SecretString?: string;
  GenerateSecretString?: { PasswordLength?: number; ExcludePunctuation?: boolean };
}

/**
 * Creates the template's secrets and keeps existing ones. Fills in the keys of the local payment gateways. Throws for a
 * secret that is neither generated nor left to the operator.
 */
export function makeSecrets(
  template: ResolvedTemplate,
  secrets: LocalSecrets,
  paymentKeys: Record<string, string>,
): void {
  for (const { name, ref, logicalId, properties } of template.list<SecretProperties>(
    'AWS::SecretsManager::Secret',
  )) {
    const { GenerateSecretString: generated, SecretString: written } = properties;
    if (written !== undefined) {
      if (written !== emptyValue) throw new Error(`${logicalId} has its SecretString in the template.`);
      secrets.create({ name, arn: ref, value: emptyValue });
      if (logicalId.startsWith(paymentKeysPrefix)) fillIn(secrets, ref, paymentKeys);
      continue;
    }
    if (generated === undefined) throw new Error(`The secret ${logicalId} does not say what to generate.`);
    secrets.create({
      name,
      arn: ref,
      length: Number(generated.PasswordLength ?? defaultLength),
      withPunctuation: generated.ExcludePunctuation !== true,
    });
  }
}

/** Sets the keys as an operator would. Keeps a value that was already filled in. */
function fillIn(secrets: LocalSecrets, arn: string, keys: Record<string, string>): void {
  if (secrets.getValue(arn) === emptyValue) secrets.setValue(arn, JSON.stringify(keys));
}
