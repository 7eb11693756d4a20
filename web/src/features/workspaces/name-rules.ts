import { workspaces } from '#shared/limits.ts';
import { atLeast, atMost } from '../../parts/length-rules.ts';

/** What the server asks of a workspace's name (W2, W4); messages are to be translated. */
export const nameRules = {
  validate: (name: string) => {
    const { length } = name.trim();
    if (length < workspaces.minNameChars) return atLeast(workspaces.minNameChars).message;
    return length <= workspaces.maxNameChars || atMost(workspaces.maxNameChars).message;
  },
};
