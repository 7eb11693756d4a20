const required = 'This field is required.';

/** What the browser checks where the schema of the route cannot be described: it asks for one value or another. */
export const requiredRules = { required };

export const imageAddressRules = {
  required,
  pattern: { value: /^\s*https:\/\/\S+\s*$/i, message: 'Enter an address that begins with https://.' },
};
