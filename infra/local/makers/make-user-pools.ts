import type { LocalCognito } from '../cognito/local-cognito.ts';
import type { PasswordPolicy } from '../cognito/user-pool-config.ts';
import type { ResolvedTemplate } from '../template/resolve-template.ts';

interface PoolProperties {
  Policies?: { PasswordPolicy?: PasswordPolicy };
  UsernameAttributes?: string[];
}

interface ClientProperties {
  UserPoolId: string;
  ExplicitAuthFlows?: string[];
  GenerateSecret?: boolean;
}

/** Creates the template's user pools and clients in the local Cognito. Throws for clients with a secret. */
export function makeUserPools(template: ResolvedTemplate, identity: LocalCognito): void {
  const clients = template.list<ClientProperties>('AWS::Cognito::UserPoolClient');
  for (const { logicalId, properties } of clients) {
    if (properties.GenerateSecret !== true) continue;
    throw new Error(`The client ${logicalId} has a secret, which the local Cognito does not know.`);
  }
  for (const { ref, properties } of template.list<PoolProperties>('AWS::Cognito::UserPool')) {
    identity.createUserPool({
      id: ref,
      clients: clients
        .filter((client) => client.properties.UserPoolId === ref)
        .map((client) => ({ id: client.ref, explicitAuthFlows: client.properties.ExplicitAuthFlows ?? [] })),
      passwordPolicy: properties.Policies?.PasswordPolicy ?? {},
      usernameAttributes: properties.UsernameAttributes,
    });
  }
}
