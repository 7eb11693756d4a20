/** Accounts that a site in demo mode offers to everybody; whoever runs the demo creates them. */
export const demoAccounts = { email: 'demo@example.com', password: 'holdall-demo' } as const;

/** What the sign-in form is filled with: the one account, or one of so many numbered ones. */
export function pickDemoAccount(count: number, random: () => number = Math.random) {
  const { email, password } = demoAccounts;
  if (count === 0) return { email, password };
  const [name, domain] = email.split('@');
  return { email: `${name}${1 + Math.floor(random() * count)}@${domain}`, password };
}
