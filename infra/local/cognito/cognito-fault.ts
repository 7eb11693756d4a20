/**
 * An answer that refuses a request, with the name and message that Amazon Cognito uses for it.
 * `status` is the HTTP status: Cognito answers 400 for nearly everything.
 */
export class CognitoFault extends Error {
  override readonly name: string;
  readonly status: number;

  constructor(name: string, message: string, status = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

/** The one answer to a wrong password and to an unknown user, so that neither can be told from the other. */
export function wrongCredentials(): CognitoFault {
  return new CognitoFault('NotAuthorizedException', 'Incorrect username or password.');
}

/** The answer to an administrator who names a user that the pool does not have. */
export function userNotFound(): CognitoFault {
  return new CognitoFault('UserNotFoundException', 'User does not exist.');
}
