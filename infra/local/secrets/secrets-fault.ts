/** An answer that refuses a request, with the name that Secrets Manager uses for it. */
export class SecretsFault extends Error {
  override readonly name: string;
  readonly status: number;

  constructor(name: string, message: string, status = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}
