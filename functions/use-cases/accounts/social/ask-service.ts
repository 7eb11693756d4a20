import type { SocialService } from '#shared/entities/accounts/social.ts';
import { AppError } from '../../../platform/app-error.ts';
import { logger } from '../../../platform/logger.ts';

/**
 * Asks a service for something. What goes wrong there is told in general words and logged without what was sent or
 * answered, which may hold codes and tokens.
 */
export async function askService<T>(service: SocialService, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error('Unknown');
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    logger.warn('A social service could not be asked', { service, reason: { name, message, code } });
    throw new AppError(502, 'socialFailed');
  }
}
