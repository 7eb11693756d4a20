import type { LocalSecrets } from '../secrets/local-secrets.ts';
import type { ResolvedTemplate } from '../template/resolve-template.ts';

/** Secrets Manager's own length of what it generates. */
const defaultLength = 32;

interface SecretProperties {
  GenerateSecretString?: { PasswordLength?: number; ExcludePunctuation?: boolean };
}

/** Makes the template's secrets; one that is there already is kept as it is. Throws for one that is not generated. */
export function makeSecrets(template: ResolvedTemplate, secrets: LocalSecrets): void {
  for (const { name, ref, logicalId, properties } of template.list<SecretProperties>(
    'AWS::SecretsManager::Secret',
  )) {
    const { GenerateSecretString: generated } = properties;
    if (generated === undefined) throw new Error(`The secret ${logicalId} does not say what to generate.`);
    secrets.create({
      name,
      arn: ref,
      length: Number(generated.PasswordLength ?? defaultLength),
      withPunctuation: generated.ExcludePunctuation !== true,
    });
  }
}
