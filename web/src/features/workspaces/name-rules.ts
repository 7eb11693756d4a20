import { workspaces } from '#shared/limits.ts';

/** What the server asks of a workspace's name (W2, W4); messages are to be translated. */
export const nameRules = {
  validate: (name: string) => {
    const { length } = name.trim();
    if (length < workspaces.minNameChars) return `Use at least ${workspaces.minNameChars} characters.`;
    return length <= workspaces.maxNameChars || `Use at most ${workspaces.maxNameChars} characters.`;
  },
};
