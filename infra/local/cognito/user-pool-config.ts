/** The rules of `Policies.PasswordPolicy` that a password can break. */
export interface PasswordPolicy {
  MinimumLength?: number;
  RequireUppercase?: boolean;
  RequireLowercase?: boolean;
  RequireNumbers?: boolean;
  RequireSymbols?: boolean;
}

/**
 * What a pool needs to know of its `AWS::Cognito::UserPool` and `AWS::Cognito::UserPoolClient` resources:
 * `clients[].explicitAuthFlows` is a client's `ExplicitAuthFlows`, `passwordPolicy` the pool's
 * `Policies.PasswordPolicy`, `usernameAttributes` its `UsernameAttributes`.
 */
export interface UserPoolConfig {
  id: string;
  clients: { id: string; explicitAuthFlows: string[] }[];
  passwordPolicy: PasswordPolicy;
  usernameAttributes?: string[];
}

/** Whether people of this pool sign in by e-mail address, with a generated user name behind it. */
export function signsInByEmail(pool: UserPoolConfig): boolean {
  return pool.usernameAttributes?.includes('email') ?? false;
}
